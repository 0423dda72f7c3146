import type { ReadRecord } from '#server/log/read-log.ts'

type Named = { ref: string; name: string }

/**
 * Each record with how a signer was called when it was made, by reference: a record of a change still has the name before
 * it. `sent` are the signers at sending, for records of earlier releases that don't name whom they added.
 */
export function withNamesThen(
  records: ReadRecord[],
  sent: readonly Named[] = [],
): { record: ReadRecord; nameThen: (ref: string) => string | undefined }[] {
  let names: ReadonlyMap<string, string> = new Map(sent.map(({ ref, name }) => [ref, name]))
  return records.map((record) => {
    const { action, data, values } = record
    const ref = String(data.newSigner ?? data.signer)
    const named = values.name === undefined ? names : new Map([...names, [ref, values.name]])
    if (action === 'signer.added') names = named
    const then = names
    if (action === 'signer.changed') names = named
    return { record, nameThen: (of) => then.get(of) }
  })
}
