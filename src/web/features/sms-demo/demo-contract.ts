import { z } from 'zod'
import { isUsPhone } from '#shared/mask-phone.ts'
import { INVALID_US_PHONE, normalizePhone } from '#shared/phone-format.ts'
import { signerInput } from '#shared/signers/signer-rules.ts'

/** What the demo sends: a contract that binds nobody to anything. */
export const demoContract = {
  title: 'SMS Demo Contract',
  content: `<h1>SMS Demo Contract</h1>
<p>This is a test of signing by text message. It commits no one to anything.</p>
<h2>1. What happens</h2>
<p>The signer gets a link by text message, agrees to sign electronically, reads this text, enters a code sent to the same phone, and signs.</p>
<h2>2. No obligations</h2>
<p>Signing this test creates no rights and no duties for anyone, and no money is owed under it.</p>`,
  workflow: 'parallel',
  require2FA: true,
  autoPDF: true,
} as const

const PHONE_REQUIRED = 'Phone number is required'

/** Who signs the demo; a number is needed, since that is what it shows (specification, contracts 5). */
export const demoSigner = z.object({
  name: signerInput.shape.name,
  email: z.string().trim().pipe(z.email('Valid email required')),
  phone: z
    .string()
    .trim()
    .min(1, PHONE_REQUIRED)
    .refine((typed) => typed === '' || isUsPhone(normalizePhone(typed)), INVALID_US_PHONE),
  notificationPreference: signerInput.shape.notificationPreference,
})

export type DemoSigner = {
  name: string
  email: string
  phone: string
  notificationPreference: 'email' | 'sms' | 'both'
}
