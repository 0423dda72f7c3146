import { sql } from 'drizzle-orm'
import { describe } from 'vitest'
import { MAX_DRAFTS, MAX_TEMPLATES, MAX_UNSENT_BYTES } from '#shared/accounts/quotas.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { MEGABYTE } from '#shared/endpoint.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps } from '#server/deps.ts'
import { aDraft, aSentContract, expect, test } from '#test/app.ts'

/** So many drafts more, each as large as this, as if they had been created one by one. */
const fillDrafts = ({ db }: Deps, ownerId: string, drafts: number, bytes = 10) =>
  db.execute(sql`
    insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
      ai_legal_guidance, status, created_at)
    select gen_random_uuid(), ${ownerId}, 'Filled', decode(repeat('00', ${bytes}), 'hex'), 'html', 'parallel', 'none',
      true, true, 'draft', now() from generate_series(1, ${drafts})`)
/** A draft more with a file that is recorded as this large. */
const addFile = ({ db }: Deps, ownerId: string, bytes: number) =>
  db.execute(sql`
    with draft as (
      insert into contracts (id, creator_id, title, content, content_type, workflow, two_fa_requirement, auto_pdf,
        ai_legal_guidance, status, created_at)
      values (gen_random_uuid(), ${ownerId}, 'Filled', '', 'html', 'parallel', 'none', true, true, 'draft', now())
      returning id)
    insert into attachments (contract_id, filename, mime_type, size_in_bytes, sha256, content, created_at)
    select id, 'scan.pdf', 'application/pdf', ${bytes}, '', '', now() from draft`)
const fillTemplates = ({ db }: Deps, ownerId: string, count: number) =>
  db.execute(sql`
    insert into templates (id, owner_user_id, name, visibility, created_at, updated_at)
    select gen_random_uuid(), ${ownerId}, 'Filled', 'private', now(), now() from generate_series(1, ${count})`)

const full = (text: RegExp) => ({ status: 409, code: 'quota_reached', text: expect.stringMatching(text) })

describe('what an account may keep without having sent it', () => {
  test('is 500 drafts, of which five created at once count as five; sent ones count no more', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    await fillDrafts(deps, owner.user.id, MAX_DRAFTS - 2)
    const atOnce = await Promise.allSettled([1, 2, 3, 4, 5].map(() => aDraft(owner)))
    const made = atOnce.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(2)
    const refusal = full(/^You’ve reached the limit of 500 drafts\. Send or delete some first\.$/)
    await expect(aDraft(owner)).rejects.toMatchObject(refusal)
    await owner.call(contractsApi.send, { params: { id: made[0]!.id } })
    await owner.call(billingApi.sandboxTopUp, { body: { amount: 50 } })
    await aDraft(owner)
    await expect(aDraft(owner)).rejects.toMatchObject(refusal)
    await aSentContract(await signIn())
  })

  test('is 200 templates', async ({ signIn, deps }) => {
    const owner = await signIn()
    await fillTemplates(deps, owner.user.id, MAX_TEMPLATES - 1)
    const create = () => owner.call(templatesApi.create, { body: { name: 'One more' } })
    const { id } = await create()
    await expect(create()).rejects.toMatchObject(full(/^You’ve reached the limit of 200 templates\./))
    await owner.call(templatesApi.remove, { params: { id } })
    await create()
  })

  test('is 250 MB of texts and files together, 2,000 after adding funds, whether a draft or a template is too much', async ({
    signIn,
    deps,
  }) => {
    const owner = await signIn()
    const { id } = await owner.call(templatesApi.create, { body: { name: 'Small' } })
    const { ofNewAccount, ofKnownAccount } = MAX_UNSENT_BYTES
    await fillDrafts(deps, owner.user.id, 2, 2 * MEGABYTE)
    await addFile(deps, owner.user.id, ofNewAccount - 4 * MEGABYTE)
    const refusal = full(/^That would put your drafts and templates over the limit of 250 MB\./)
    await expect(aDraft(owner)).rejects.toMatchObject(refusal)
    const grow = () =>
      owner.call(templatesApi.update, { params: { id }, body: { defaultContent: '<p>More</p>' } })
    await expect(grow()).rejects.toMatchObject(refusal)
    await owner.call(billingApi.sandboxTopUp, { body: { amount: 50 } })
    await aDraft(owner)
    await grow()
    await addFile(deps, owner.user.id, ofKnownAccount - ofNewAccount)
    await expect(aDraft(owner)).rejects.toMatchObject(full(/over the limit of 2,000 MB/))
  })

  test('counts the texts in the fields of templates', async ({ signIn, deps }) => {
    const owner = await signIn()
    const { id, currentVersion } = await owner.call(templatesApi.create, { body: { name: 'Long' } })
    const field = { fieldKey: 'place', label: 'Place', type: 'text' as const, required: true }
    const params = { versionId: currentVersion!.id }
    const added = await owner.call(templateFieldsApi.add, { params, body: field })
    await addFile(deps, owner.user.id, MAX_UNSENT_BYTES.ofNewAccount - MEGABYTE)
    await aDraft(owner)
    await deps.db.execute(
      sql`update template_fields set help_text = repeat('x', ${MEGABYTE}) where id = ${added.id}`,
    )
    const refusal = full(/over the limit of 250 MB/)
    await expect(
      owner.call(templateFieldsApi.add, { params, body: { ...field, fieldKey: 'day' } }),
    ).rejects.toMatchObject(refusal)
    await expect(
      owner.call(templateFieldsApi.update, { params: { fieldId: added.id }, body: { label: 'Where' } }),
    ).rejects.toMatchObject(refusal)
    await owner.call(templatesApi.remove, { params: { id } })
    await aDraft(owner)
  })

  test('counts what is kept to answer repeats, so that deleting drafts makes no room without end', async ({
    signIn,
    deps,
  }) => {
    const [owner, other] = [await signIn(), await signIn()]
    const fill = (who: { user: { id: string } }) =>
      deps.db.execute(sql`
        insert into idempotency_keys (scope, key, request_hash, answer, created_at)
        select 'user:' || ${who.user.id} || ' POST /api/contracts', n::text, '', decode(repeat('00', ${MEGABYTE}), 'hex'),
          ${deps.now().toISOString()} from generate_series(1, 2) n`)
    await addFile(deps, owner.user.id, MAX_UNSENT_BYTES.ofNewAccount - 2 * MEGABYTE)
    await fill(other)
    await aDraft(owner)
    await fill(owner)
    await expect(aDraft(owner)).rejects.toMatchObject(full(/over the limit of 250 MB/))
  })
})
