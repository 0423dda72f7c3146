import { mailboxesApi } from '#shared/mailboxes/mailboxes.api.ts'
import { storageApi } from '#shared/storage/storage.api.ts'
import type { Deps } from '#server/deps.ts'
import { listMailboxes, saveMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { createMailAccounts } from '#server/integrations/mail/mail-accounts.ts'
import { createOAuthServices } from '#server/integrations/storage/sign-in-providers.ts'
import { expect, test } from '#test/app.ts'
import { saveConnection } from './storage-connections.queries.ts'

/** Google, which is asked to revoke tokens; tells which. */
function setUp(deps: Deps) {
  const revoked: string[] = []
  const app = { clientId: 'plainseal', clientSecret: 'secret' }
  const transport: Parameters<typeof createOAuthServices>[0]['transport'] = async ({ body }) => {
    revoked.push(new URLSearchParams(String(body)).get('token') ?? '')
    return { status: 200, headers: {}, body: Buffer.from('{}') }
  }
  deps.mailAccounts = createMailAccounts({ transport, apps: { google: app }, isSandbox: false })
  deps.storageServices = createOAuthServices({
    transport,
    apps: { google_drive: app },
    sandboxFolder: undefined,
  })
  return revoked
}

async function connectBoth(deps: Deps, userId: string, { gmail, drive }: { gmail: string; drive: string }) {
  const mailbox = {
    userId,
    provider: 'google',
    providerUserId: 'sub',
    email: gmail,
    displayName: 'Ada',
    scope: '',
  } as const
  await saveMailbox(deps.db, deps, mailbox, { accessToken: 'a', refreshToken: 'of Gmail' }, deps.now())
  const storage = {
    userId,
    provider: 'google_drive',
    connectionType: 'oauth',
    displayName: drive,
    folderPath: '/',
    place: `drive ${drive}`,
    providerUserId: 'permission',
    region: null,
    bucketName: null,
    containerName: null,
    endpoint: null,
  } as const
  const tokens = { accessToken: 'a', refreshToken: 'of Drive' }
  const { id: driveId } = await saveConnection(deps.db, deps, storage, tokens, deps.now())
  const [gmailRow] = await listMailboxes(deps.db, userId)
  return { driveId, gmailId: gmailRow?.id ?? '' }
}

const ended = { disconnected: true, revoked: true }
const stillUsed = { disconnected: true, revoked: false, isStillUsed: true }

test.for(['Drive', 'Gmail'])(
  'of Gmail and Google Drive of one account, leaving %s first ends nothing at Google, and leaving the other ends both',
  async (first, { signIn, deps }) => {
    const owner = await signIn()
    const revoked = setUp(deps)
    const addresses = { gmail: 'ada@gmail.com', drive: 'Ada@gmail.com' }
    const { driveId, gmailId } = await connectBoth(deps, owner.user.id, addresses)
    const leaveDrive = () => owner.call(storageApi.disconnect, { params: { id: driveId } })
    const leaveGmail = () => owner.call(mailboxesApi.disconnect, { params: { id: gmailId } })
    const [leave, leaveOther] = first === 'Drive' ? [leaveDrive, leaveGmail] : [leaveGmail, leaveDrive]
    expect(await leave()).toEqual(stillUsed)
    expect(revoked).toEqual([])
    expect(await leaveOther()).toEqual(ended)
    expect(revoked).toEqual([first === 'Drive' ? 'of Gmail' : 'of Drive'])
  },
)

test('Gmail of another Google account keeps no access to a Drive that is left', async ({ signIn, deps }) => {
  const owner = await signIn()
  const revoked = setUp(deps)
  const addresses = { gmail: 'ada@work.example', drive: 'ada@gmail.com' }
  const { driveId } = await connectBoth(deps, owner.user.id, addresses)
  expect(await owner.call(storageApi.disconnect, { params: { id: driveId } })).toEqual(ended)
  expect(revoked).toEqual(['of Drive'])
})

test('who leaves a Google account that somebody else has connected, too, ends nothing at Google, and isn’t told of them; the last to go does', async ({
  signIn,
  deps,
}) => {
  const [owner, other] = [await signIn(), await signIn()]
  const revoked = setUp(deps)
  const addresses = { gmail: 'office@gmail.com', drive: 'office@gmail.com' }
  const [own, others] = [
    await connectBoth(deps, owner.user.id, addresses),
    await connectBoth(deps, other.user.id, addresses),
  ]
  const leaveDrive = (by: typeof owner, { driveId }: typeof own) =>
    by.call(storageApi.disconnect, { params: { id: driveId } })
  const leaveGmail = (by: typeof owner, { gmailId }: typeof own) =>
    by.call(mailboxesApi.disconnect, { params: { id: gmailId } })
  expect(await leaveDrive(owner, own)).toEqual(stillUsed)
  expect(await leaveGmail(owner, own)).toEqual({ disconnected: true, revoked: false })
  expect(await leaveGmail(other, others)).toEqual(stillUsed)
  expect(revoked).toEqual([])
  expect(await leaveDrive(other, others)).toEqual(ended)
  expect(revoked).toEqual(['of Drive'])
})

test('sandboxes of a Drive, which all have one name, are left each by itself', async ({ signIn, deps }) => {
  const [owner, other] = [await signIn(), await signIn()]
  setUp(deps)
  const names = { gmail: 'ada@gmail.com', drive: 'Google Drive sandbox' }
  const { driveId } = await connectBoth(deps, owner.user.id, names)
  await connectBoth(deps, other.user.id, { ...names, gmail: 'bob@gmail.com' })
  expect(await owner.call(storageApi.disconnect, { params: { id: driveId } })).toEqual(ended)
})
