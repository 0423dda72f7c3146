import { describe } from 'vitest'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { encryptField } from '#server/crypto/sealed-box.ts'
import { signatures } from '#server/db/tables/signing.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type Circumstances, listSignatures } from '#server/features/signing/signing.queries.ts'
import type { Deps } from '#server/deps.ts'
import { aSentContract, aSignatureImage, allConsents, expect, test } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

/** ETH Zürich's. */
const SWISS_ADDRESS = '129.132.1.1'
const bySwissAddress = { locationSource: 'ip', locationCountry: 'Switzerland', locationCity: null }
const atTheFalls = { latitude: '43.0845', longitude: '-79.0625', accuracy: '35' }

async function sign(client: Client, contractId: string, signerId: string, location?: typeof atTheFalls) {
  await client.call(signingApi.consent, { params: { id: signerId }, body: allConsents })
  await client.call(signingApi.sign, {
    body: { contractId, signerId, signatureData: aSignatureImage(), ...(location && { location }) },
  })
}

async function aSignedContract(owner: Client, client: Client, location?: typeof atTheFalls) {
  const { id, signers } = await aSentContract(owner)
  await sign(client, id, signers[0]!.id, location)
  return id
}

async function certificateOf(owner: Client, id: string): Promise<string> {
  const { rawPayload } = await owner.send({ method: 'GET', url: `/api/contracts/${id}/pdf` })
  return wordsOfPdf(rawPayload)
}

const reportOn = (owner: Client, id: string) => owner.call(evidenceApi.compliance, { params: { id } })
const signatureOf = async (owner: Client, id: string) =>
  (await owner.call(contractsApi.signatures, { params: { id }, query: {} }))[0]

/** Whoever has database and keys. */
async function storeCircumstances(
  deps: Deps,
  id: string,
  change: (stored: Circumstances) => { [Name in keyof Circumstances]: Circumstances[Name] | undefined },
) {
  const key = await getContractKey(deps.db, deps, id)
  const [row] = await listSignatures(deps.db, key, id)
  const place = { table: 'signatures', id: row!.id, column: 'circumstances' }
  const circumstances = encryptField(key, JSON.stringify(change(row!.circumstances)), place)
  await deps.db.update(signatures).set({ circumstances })
}

describe('the place that a device gave', () => {
  test('is told to the owner and on the certificate as near the towns of both sides of a border, with the data that says so', async ({
    signIn,
    client,
    settle,
  }) => {
    const owner = await signIn()
    const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }), atTheFalls)
    await settle()
    expect(await signatureOf(owner, id)).toMatchObject({
      locationSource: 'gps',
      locationCity: 'Niagara Falls',
      locationState: 'New York',
      locationCountry: 'United States',
      locationNear: [
        { city: 'Niagara Falls', state: 'New York', country: 'United States', kilometers: 1.2 },
        { city: 'Niagara Falls', state: 'Ontario', country: 'Canada', kilometers: 1.8 },
      ],
      locationData: expect.stringMatching(/^GeoNames\.org \(cities\.json [\d.]+\)$/),
    })
    const { signerLocations } = await owner.call(contractsApi.get, { params: { id } })
    expect(signerLocations).toMatchObject([{ locationCity: 'Niagara Falls', locationState: 'New York' }])
    const words = await certificateOf(owner, id)
    expect(words).toMatch(
      /Location ?Near Niagara Falls, New York, United States, and Niagara Falls, Ontario, Canada 43\.08450, -79\.06250, within 35 m · shared by the device · nearest towns in GeoNames\.org \(cities\.json [\d.]+\), 1\.2 km and 1\.8 km away/,
    )
    // what the device gave is never mixed with what its address says
    expect(words).not.toContain('Switzerland')
  })

  test('is told by its coordinates alone where no town is near', async ({ signIn, client, settle }) => {
    const owner = await signIn()
    const sea = { latitude: '0', longitude: '0', accuracy: '5' }
    const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }), sea)
    await settle()
    expect(await signatureOf(owner, id)).toMatchObject({
      locationSource: 'gps',
      locationCity: null,
      locationCountry: null,
      locationNear: [],
      locationData: null,
    })
    expect(await certificateOf(owner, id)).toMatch(
      /Location ?0\.00000, 0\.00000, within 5 m shared by the device/,
    )
  })
})

describe('where the device gives none, the country by the IP address', () => {
  test('is marked as such, below that nothing was shared', async ({ signIn, client, settle }) => {
    const owner = await signIn()
    const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }))
    await settle()
    expect(await signatureOf(owner, id)).toMatchObject({
      ...bySwissAddress,
      latitude: null,
      longitude: null,
      locationNear: [],
      locationVerified: false,
    })
    expect(await owner.call(contractsApi.get, { params: { id } })).toMatchObject({ signerLocations: [] })
    expect(await certificateOf(owner, id)).toMatch(
      /Location ?Not shared By the IP address: Switzerland, which may be far off · IP geolocation by DB-IP\.com \(dbip-country-mmdb [\d.]+\)/,
    )
  })

  test('never stands in for the location that the sender requires', async ({ signIn, client }) => {
    const owner = await signIn()
    const { id, signers } = await aSentContract(owner, {}, [{ geolocationRequirement: 'require' }])
    await expect(sign(client({ ipAddress: SWISS_ADDRESS }), id, signers[0]!.id)).rejects.toMatchObject({
      status: 400,
      text: /^Location Required/,
    })
  })

  test.for(['127.0.0.1', '192.168.1.7', '::1', '203.0.113.7'])(
    'is not known for %s',
    async (ipAddress, { signIn, client, settle }) => {
      const owner = await signIn()
      const id = await aSignedContract(owner, client({ ipAddress }))
      await settle()
      expect(await signatureOf(owner, id)).toMatchObject({ locationSource: 'none', locationCountry: null })
      const words = await certificateOf(owner, id)
      expect(words).toMatch(/Location ?Not shared/)
      expect(words).not.toContain('By the IP address')
    },
  )
})

describe('the log', () => {
  test('names the data and its version, and holds the place as a hash of what is stored beside it', async ({
    signIn,
    client,
  }) => {
    const owner = await signIn()
    const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }), atTheFalls)
    const { auditTrail, problems } = await reportOn(owner, id)
    const { details } = auditTrail.find(({ action }) => action === 'contract.signed')!
    expect(details).toMatchObject({
      placeFrom: 'gps',
      placeData: expect.stringMatching(/^GeoNames\.org \(cities\.json [\d.]+\)$/),
    })
    expect(JSON.stringify(details)).not.toContain('Niagara')
    expect(problems).toEqual([])
  })

  test('shows when another place was stored, by whoever has the keys', async ({ signIn, client, deps }) => {
    const owner = await signIn()
    const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }))
    await storeCircumstances(deps, id, (stored) => ({
      ...stored,
      place: { source: 'ip', country: 'Austria', countryCode: 'AT', data: stored.place!.data },
    }))
    expect((await reportOn(owner, id)).problems).toEqual([
      'The place of a signature isn’t what was recorded.',
    ])
    await storeCircumstances(deps, id, (stored) => ({ ...stored, place: null }))
    expect((await reportOn(owner, id)).problems).toEqual([
      'The place of a signature isn’t what was recorded.',
    ])
  })

  test('of an earlier release, which named no place, still proves what it did, and can be sealed', async ({
    signIn,
    client,
    deps,
    settle,
  }) => {
    const owner = await signIn()
    deps.places = { near: async () => undefined, countryOf: async () => undefined }
    const id = await aSignedContract(owner, client(), atTheFalls)
    await storeCircumstances(deps, id, (stored) => ({ ...stored, place: undefined }))
    expect((await reportOn(owner, id)).problems).toEqual([])
    await settle()
    expect(await certificateOf(owner, id)).toMatch(
      /Location ?43\.08450, -79\.06250, within 35 m shared by the device/,
    )
    expect((await reportOn(owner, id)).problems).toEqual([])
  })
})

const fail = () => Promise.reject(new Error('no such file'))

test('a signature is taken without a name for its place where the data can’t be read, and the operator hears of it', async ({
  signIn,
  client,
  deps,
  faults,
}) => {
  const owner = await signIn()
  deps.places = { near: fail, countryOf: fail }
  const id = await aSignedContract(owner, client({ ipAddress: SWISS_ADDRESS }), atTheFalls)
  expect(await signatureOf(owner, id)).toMatchObject({
    locationSource: 'gps',
    latitude: '43.0845',
    locationCity: null,
  })
  expect(faults).toMatchObject([{ message: 'The data with names of places can’t be read' }])
})
