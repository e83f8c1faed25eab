/** Words that are used alike, by their neighbours in unlabelled text. None yet. */
export const clustersOf = () => []
