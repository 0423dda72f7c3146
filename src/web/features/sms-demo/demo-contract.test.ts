import { expect, test } from 'vitest'
import { contractInput } from '#shared/contracts/contracts.api.ts'
import { zodForm } from '#web/ui/zod-form.ts'
import { demoContract, demoSigner } from './demo-contract.ts'
import { demoStepOf } from './demo-step.ts'

test('the signer of the demo needs a name, an email and a US number, and is texted unless chosen otherwise', () => {
  const check = zodForm(demoSigner)
  const empty = { name: '', email: '', phone: '', notificationPreference: 'sms' }
  expect(check(empty)).toEqual({
    name: 'Name is required',
    email: 'Valid email required',
    phone: 'Phone number is required',
  })
  const ann = { ...empty, name: 'Ann', email: 'ann@example.com' }
  expect(check({ ...ann, phone: '12345' })).toEqual({ phone: 'Please enter a valid US phone number' })
  expect(check({ ...ann, phone: '(212) 555-0100' })).toEqual({})
})

test('what the demo sends is a contract that the server takes', () => {
  expect(contractInput.safeParse(demoContract).success).toBe(true)
})

test('a demo goes on where its contract is: created, with a signer, sent', () => {
  const signers = [{}] as never
  expect(demoStepOf(undefined)).toBe('create')
  expect(demoStepOf({ status: 'draft', signers: [] })).toBe('signer')
  expect(demoStepOf({ status: 'draft', signers })).toBe('send')
  for (const status of ['sent', 'completed', 'cancelled'] as const)
    expect(demoStepOf({ status, signers })).toBe('sent')
})
