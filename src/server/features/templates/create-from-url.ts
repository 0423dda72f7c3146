import { cutTo } from '#shared/contract-text/placeholders.ts'
import { contractInput, requirement, workflow } from '#shared/contracts/contracts.api.ts'
import { formatClock } from '#shared/format-time.ts'
import { languageNamed } from '#shared/signer-words/choose-language.ts'
import { type Clock, defaultValueAt, typedValue } from '#shared/template-fields/default-value.ts'
import { atField, whyNotFieldValue } from '#shared/template-fields/field-rules.ts'
import {
  choiceOfLink,
  isReservedParameter,
  switchOfLink,
  utmOfLink,
} from '#shared/template-fields/link-settings.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { preferencesOf } from '#server/features/accounts/preferences-of.ts'
import { createContract, findCreated } from '#server/features/sending/create-contract.ts'
import { unauthorized } from '#server/http/errors.ts'
import { clockIn } from '#server/local-time.ts'
import { withFieldSigners } from './field-signers.ts'
import { type ContractOverrides, fillTemplate, type Values } from './fill-template.ts'
import { openTemplate, templateOf } from './open-template.ts'
import { ownerAsSigner } from './owner-signs.ts'
import type { FieldRow } from './template-fields.queries.ts'

type Query = Record<string, string | string[] | undefined>

/**
 * Creates a draft of the caller's from what a link says: values of fields, each by its type and else its default;
 * signers, after the caller; title and settings, which are no values of fields with these keys. What the link says of nothing that is there is ignored.
 */
export async function createFromUrl(
  deps: Deps,
  user: SessionUser,
  id: string,
  query: Query,
  requestKey: string | undefined,
): Promise<string> {
  // whatever has become of the template since
  const created = await findCreated(deps, user, requestKey)
  if (created) return created
  const opened = await openTemplate(deps.db, user, id)
  const creator = await findUserById(deps.db, user.id)
  if (!creator) throw unauthorized()
  const values = valuesOfLink(
    opened.fields,
    query,
    clockOf(deps.now(), preferencesOf(deps, creator).timeZone),
  )
  const given = ownerAsSigner(deps, creator, opened.signerRoles)
  return createContract(deps, user, {
    ...(await fillTemplate(deps, user.id, opened, values, given, settingsOfLink(query))),
    signers: withFieldSigners(
      given,
      { ...query, ...values },
      opened.signerRoles,
      // a repeated parameter says nothing
      languageNamed(typeof query.ca_lang === 'string' ? query.ca_lang : undefined),
    ),
    source: { kind: 'template', template: templateOf(opened) },
    madeByLink: true,
    requestKey,
  })
}

type ZonedClock = Clock & { zone: string }

/** On the clock of the account's zone. */
function clockOf(now: Date, timeZone: string): ZonedClock {
  const [date = '', time = ''] = clockIn(now, timeZone).split('T')
  return { date, time, zone: formatClock(now, timeZone).split(' ').at(-1) ?? '' }
}

/** The time names its zone, unless that is too long for the field: then it is as in a form. */
function defaultOf(field: FieldRow, { zone, ...clock }: ZonedClock) {
  const zoned = defaultValueAt(field, { ...clock, time: `${clock.time} ${zone}` })
  return whyNotFieldValue(field, zoned) ? defaultValueAt(field, clock) : zoned
}

const valuesOfLink = (fields: FieldRow[], query: Query, clock: ZonedClock): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const given = isReservedParameter(field.fieldKey) ? undefined : atField(query, field)
      return [field.fieldKey, given === undefined ? defaultOf(field, clock) : typedValue(field, given)]
    }),
  )

function settingsOfLink(query: Query): ContractOverrides {
  const pairs = Object.entries(query).flatMap(([key, value = []]) => [value].flat().map((one) => [key, one]))
  const link = new URLSearchParams(pairs)
  const title = contractInput.shape.title.safeParse(cutTo(300, link.get('title') ?? '')).data
  const utm = utmOfLink(link)
  return {
    ...(title && { title }),
    ...(Object.keys(utm).length > 0 && { utm: contractInput.shape.utm.parse(utm) }),
    workflow: choiceOfLink(workflow, link.get('workflow')),
    twoFARequirement: choiceOfLink(requirement, link.get('twoFARequirement')),
    autoPDF: switchOfLink(link.get('autoPDF')),
    aiLegalGuidance: switchOfLink(link.get('aiLegalGuidance')),
  }
}
