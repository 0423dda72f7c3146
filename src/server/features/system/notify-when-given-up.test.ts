import { expect, test } from '#test/app.ts'
import { notifyWhenGivenUp } from './notify-when-given-up.ts'

test('daily work that fails is tried again in silence; when its last try fails, the operator finds it in the log and in a mail', async ({
  deps,
  faults,
  outbox,
}) => {
  const fail = (isLast: boolean) =>
    notifyWhenGivenUp(deps, 'clean-up', { isLast }, () => Promise.reject(new Error('The disk is full')))
  await expect(fail(false)).rejects.toThrow('The disk is full')
  expect([faults, await outbox()]).toEqual([[], []])
  await expect(fail(true)).rejects.toThrow('The disk is full')
  await expect(fail(true)).rejects.toThrow('The disk is full')
  expect(faults).toMatchObject([
    { problem: 'unfinished', reference: 'clean-up', err: { message: 'The disk is full' } },
    { problem: 'unfinished', reference: 'clean-up' },
  ])
  const [mail, ...more] = await outbox()
  expect([mail?.to, mail?.subject, more]).toEqual([
    'boss@example.com',
    "The server couldn't finish a background task (clean-up)",
    [],
  ])
})
