import type { Contract } from '#shared/contracts/contracts.api.ts'

/** Who has to enter the code: as this contract has it, or as a sender chooses. */
export function codeText(requirement: Contract['twoFARequirement'] | undefined): string {
  switch (requirement) {
    case 'require':
      return 'Your contract requires it.'
    case 'ask':
      return 'In your contract, signers with a phone number choose whether to enter one.'
    case 'none':
      return 'Your contract doesn’t ask for one.'
    case undefined:
      return 'The sender chooses whether it’s required, optional, or left out.'
  }
}

/** As on the signer's page, whose words are too many to load for these; a test holds them against it. */
export const consentHeadings = {
  howItWorks: 'How it works, and your rights',
  recordedAboutYou: 'What is recorded about you',
  messagesAboutContract: 'Messages about this contract',
}
