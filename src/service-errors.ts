import { SitkoError } from './errors.js'

/** What language services do wrong. Each message names the service and its address, and ends without a full stop:
 * the analyser goes on with what it did instead. */

export const serviceUnreachable = (service: string, reason: string, cause?: unknown) =>
  new SitkoError('SERVICE_UNREACHABLE', `${service} cannot be reached: ${reason}`, cause)

export const serviceRefused = (service: string, status: string, said: string) =>
  new SitkoError('SERVICE_REFUSED', `${service} refuses with ${status}${said === '' ? '' : `: "${said}"`}`)

export const serviceTooLarge = (service: string) =>
  new SitkoError('SERVICE_TOO_LARGE', `${service} takes no text of this size, not even in small parts`)

export const serviceTimedOut = (service: string, seconds: number) =>
  new SitkoError('SERVICE_TIMED_OUT', `${service} did not answer within ${seconds} s`)

export const serviceAnsweredPage = (service: string) =>
  new SitkoError(
    'SERVICE_ANSWERED_PAGE',
    `${service} answers with a web page, not with JSON: check that the address is that of its API`,
  )

export const serviceAnsweredOther = (service: string, what: string) =>
  new SitkoError('SERVICE_ANSWERED_OTHER', `${service} answers with ${what}`)

export const serviceSkipped = (service: string, failures: number) =>
  new SitkoError('SERVICE_SKIPPED', `${service} failed ${failures} times in a row and is asked rarely now`)

export const serviceAddress = (name: string, given: string) =>
  new SitkoError(
    'SERVICE_ADDRESS',
    `The address of ${name}, "${given}", is none: give one such as http://localhost:8001.`,
  )

export const lexiconUnreadable = (path: string, reason: string, cause?: unknown) =>
  new SitkoError('LEXICON_UNREADABLE', `The lexicon "${path}" cannot be read: ${reason}.`, cause)
