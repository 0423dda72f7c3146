import type { SigningView } from '#shared/signing/signing.api.ts'

/** Whether the sender of the contract is the one who signs here. */
export const isSender = ({ email, sender }: Pick<SigningView, 'email' | 'sender'>) =>
  email.toLowerCase() === sender.email.toLowerCase()
