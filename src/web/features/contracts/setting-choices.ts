/** How a contract is signed, in words: for whoever sets it on a contract or a template. */
export const workflows = [
  {
    value: 'parallel',
    label: 'Parallel',
    description: 'Everyone is invited at once and signs in any order.',
  },
  { value: 'sequential', label: 'Sequential', description: 'One after another, in signing order.' },
] as const

export const twoFactor = [
  {
    value: 'require',
    label: 'Require',
    description: 'Everyone needs the code to sign. The strongest check available.',
  },
  {
    value: 'ask',
    label: 'Ask',
    description: 'Signers with a phone number are offered the code and can skip it.',
  },
  { value: 'none', label: 'None', description: 'The personal link is the only check.' },
] as const
