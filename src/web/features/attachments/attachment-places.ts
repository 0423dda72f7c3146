/** Where the pages of an attached PDF come in the signed one. */
export const attachmentPlaces = [
  { value: 'first', label: 'Before your text', description: 'The signatures come after your text.' },
  { value: 'last', label: 'After your text and the signatures', description: 'As exhibits usually do.' },
] as const
