import type { z } from 'zod'
import { accountsApi, type registration } from '#shared/accounts/accounts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import type { Outbox } from './demo-outbox.ts'
import type { Visitor } from './demo-visitor.ts'

type Opening = {
  visitor: Pick<Visitor, 'call'>
  outbox: Outbox
  person: z.output<typeof registration>
  /** Hears what is done. */
  step?: <T>(line: string, act: () => Promise<T>) => Promise<T>
}

/** Opens an account that may send: its phone is proven by the code that was texted, its address by the link that was mailed. */
export async function openAccount({ visitor, outbox, person, step = (_, act) => act() }: Opening) {
  const { email, phone, firstName, lastName } = person
  const { sessionToken } = await step(`${firstName} ${lastName} opens an account as ${email}`, () =>
    visitor.call(accountsApi.register, { body: person }),
  )
  const code = await step(`A code is texted to ${formatPhone(phone)}`, () => outbox.takeCode(phone))
  const user = await step(`${firstName} enters ${code}`, () =>
    visitor.call(accountsApi.verifyCode, { body: { code, sessionToken } }),
  )
  const token = await step(`A link is emailed to ${email}`, () => outbox.takeProof(email))
  await step(`${firstName} opens it and confirms the address`, () =>
    visitor.call(accountsApi.proveEmail, { body: { token } }),
  )
  return user
}
