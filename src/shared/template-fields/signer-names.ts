import type { FieldValue } from './field-rules.ts'

type Values = Readonly<Record<string, FieldValue | undefined>>

const NAME = /^(signer[1-9]\d{0,3})_name$/

/** The address of the signer whose name this field holds, in lower case; empty where there is none. */
export function addressOfNamed(fieldKey: string, values: Values): string {
  const signer = NAME.exec(fieldKey)?.[1]
  const address = signer && values[`${signer}_email`]
  return String([address ?? ''].flat()[0] ?? '')
    .trim()
    .toLowerCase()
}

/**
 * The fields as they have to be filled in: the name of a signer is required once their address is, unless it is that of
 * somebody who is given anyway (in lower case).
 */
export const withRequiredNames = <F extends { fieldKey: string; required: boolean }>(
  fields: readonly F[],
  values: Values,
  given: readonly string[] = [],
): F[] =>
  fields.map((field) => {
    const address = addressOfNamed(field.fieldKey, values)
    return address && !given.includes(address) ? { ...field, required: true } : field
  })
