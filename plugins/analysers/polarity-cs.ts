export default `
NOUN -2: tragédie
`
