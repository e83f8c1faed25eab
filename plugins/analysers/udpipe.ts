import { openUdpipe, readByUdpipe, type UdpipeOptions } from '../../src/analysis/services/udpipe.js'
import type { TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin } from '../../src/types.js'
import { serviceText } from './service-text.js'

export type { UdpipeOptions }

/** The text analyser by UDPipe (`process`), at LINDAT or a server of your own: gives `analysis.text`. */
export default function udpipe(options: UdpipeOptions = {}): AnalyserPlugin<TextAnalysis> {
  return serviceText({
    service: openUdpipe(options),
    hasModel: options.model !== undefined,
    read: (text, reading) => readByUdpipe(text, { ...options, ...reading }),
  })
}
