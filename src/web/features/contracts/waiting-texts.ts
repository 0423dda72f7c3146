import type { Contract } from '#shared/contracts/contracts.api.ts'
import { listNames } from '#shared/list-names.ts'
import { asksNobodyElse, isOwnPlace } from '#shared/contracts/contract-rules.ts'

type Waiting = Pick<Contract, 'workflow' | 'autoPDF' | 'doubt'> & {
  signers: Pick<Contract['signers'][number], 'name' | 'email' | 'status' | 'signingOrder'>[]
}

/** The names of these, of which the owner’s is “you” and comes first. */
export function namesWithYou(
  people: { name: string; email: string }[],
  ownEmail: string,
  you: 'You' | 'you',
): string {
  const others = people.filter((person) => !isOwnPlace(person, ownEmail)).map(({ name }) => name)
  return listNames(others.length < people.length ? [you, ...others] : others)
}

/** Whose turn a sent contract is now, and what happens next, a sentence each. */
export function waitingTexts({ signers, workflow, autoPDF, doubt }: Waiting, ownEmail: string): string[] {
  const namesOf = (people: Waiting['signers']) => namesWithYou(people, ownEmail, 'You')
  const asked = signers.filter(({ status }) => status === 'sent')
  const later = signers.filter(({ status }) => status === 'pending')
  const nextOrder = Math.min(...later.map(({ signingOrder }) => signingOrder))
  const next = later.filter(({ signingOrder }) => signingOrder === nextOrder)
  const isOneOther = (people: Waiting['signers']) => people.length === 1 && !asksNobodyElse(people, ownEmail)
  return [
    ...(asked.length > 0
      ? [`${namesOf(asked)} ${isOneOther(asked) ? 'hasn’t' : 'haven’t'} signed yet.`]
      : []),
    ...(workflow === 'sequential' && next.length > 0
      ? [`${namesOf(next)} ${isOneOther(next) ? 'is' : 'are'} next.`]
      : []),
    doubt
      ? 'No one can sign while the stored data differs from the record.'
      : autoPDF
        ? 'Once everyone has signed, the PDF is sealed and emailed, and you’ll find it here.'
        : 'Once everyone has signed, the PDF is sealed, and you’ll find it here.',
  ]
}
