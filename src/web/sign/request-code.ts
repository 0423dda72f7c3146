import type { SigningView } from '#shared/signing/signing.api.ts'
import { TRIES_PER_CODE } from '#shared/verification/code-rules.ts'
import type { Flow } from './flow.ts'
import { phoneInWords } from './phone-in-words.ts'
import { reasonOf } from './reason-of.ts'
import { serverNow } from './server-clock.ts'
import { Refusal, getView } from './sign-api.ts'
import { sendCode } from './step-calls.ts'
import { t } from './step-words.ts'
import { toast } from './toast.ts'

type How = NonNullable<Parameters<Flow['requestCode']>[0]>
type Signer = Pick<Flow, 'change' | 'update' | 'fail'> & { load: () => Promise<void> }

const isLimit = (error: unknown) => error instanceof Refusal && error.status === 429

/** Sends a verification code and says so; where one that was sent can still be entered, that one stays. */
export async function requestCode(
  view: SigningView,
  { again = false, greeting, to }: How,
  { change, update, load, fail }: Signer,
): Promise<boolean> {
  const phone = to ?? view.phone
  let now = view
  try {
    // another tab or device may have asked for one meanwhile: a further one would make that void
    if (!again) now = await getView(view.id)
    if (again || (!now.code && !now.codeVerified)) {
      const { expiresAt } = await sendCode(view.id)
      const sentAt = new Date(serverNow()).toISOString()
      now = { ...now, phone, code: { sentAt, expiresAt, triesLeft: TRIES_PER_CODE } }
      change({ code: '' })
      if (greeting) toast.success(greeting, t('codeTextedAsBefore', { phone: phoneInWords(phone) }))
      else toast.success(t('codeSent'))
      // from when on a further one may be asked for
      void load()
    }
  } catch (error) {
    if (!isLimit(error)) {
      fail('codeFailed', error)
      return false
    }
    // the step of the code says until when
    toast.error(t('codeFailed'), reasonOf(error))
    void load()
  }
  update(now)
  return true
}
