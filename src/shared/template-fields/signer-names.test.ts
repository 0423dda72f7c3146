import { expect, test } from 'vitest'
import { withRequiredNames } from './signer-names.ts'

const required = (...of: Parameters<typeof withRequiredNames>) =>
  withRequiredNames(...of).flatMap(({ fieldKey, required }) => (required ? [fieldKey] : []))

test('the name of a signer is required once their address is filled in, unless they are given anyway', () => {
  const fields = ['signer1_name', 'signer1_email', 'signer2_name', 'tenant'].map((fieldKey) => ({
    fieldKey,
    required: false,
  }))
  expect(required(fields, {})).toEqual([])
  expect(required(fields, { signer1_email: ' ', signer2_email: ['Ann@example.com'] })).toEqual([
    'signer2_name',
  ])
  const both = { signer1_email: 'Bob@example.com', signer2_email: 'ann@example.com' }
  expect(required(fields, both)).toEqual(['signer1_name', 'signer2_name'])
  expect(required(fields, both, ['bob@example.com'])).toEqual(['signer2_name'])
})
