/** How a contract is signed, in words: for whoever sets it on a contract or a template. */
export const workflows = [
  {
    value: 'parallel',
    label: 'Parallel',
    description: 'Everybody is invited at once and signs in any order.',
  },
  { value: 'sequential', label: 'Sequential', description: 'One after another, by signing order.' },
] as const

export const twoFactor = [
  {
    value: 'require',
    label: 'Require',
    description: 'Nobody signs without the code. The strongest proof of who signed.',
  },
  {
    value: 'ask',
    label: 'Ask',
    description: 'Signers with a phone number on file are offered the code and may decline.',
  },
  { value: 'none', label: 'None', description: 'The personal link alone tells who signs.' },
] as const
