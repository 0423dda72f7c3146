import { DISCLAIMER_VERSION, EXPLANATION_FEATURE } from '#shared/explaining/disclaimer.ts'
import type { explainingApi } from '#shared/explaining/explaining.api.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Args } from '#shared/call.ts'
import { readEvents } from '#web/read-events.ts'
import { browserStore, signerStoreNames } from '#web/browser-store.ts'
import { askWatched } from './ask-watched.ts'
import { currentLanguage } from './words.ts'
import { type Answer, NoAnswer, Refusal, asMutation, asQuery, errorIn, request } from './sign-api.ts'

export type ShownExplanation = Answer<typeof explainingApi.explain>
export type TermsStatus = Answer<typeof explainingApi.signerAiTerms>

const text = { parse: (value: unknown) => (typeof value === 'string' ? value : undefined) }
/** Accepted in this tab, whatever the server can tell of this link. */
const rememberedOf = ({ id }: SigningView) =>
  browserStore<string | undefined>('tab', signerStoreNames.aiDisclaimer(id), text)

export async function findTermsStatus(view: SigningView): Promise<TermsStatus> {
  const status = await request<typeof explainingApi.signerAiTerms>(
    'GET',
    '/api/signers/:id/ai-terms/status',
    { params: { id: view.id } },
    asQuery,
  )
  const isRemembered = rememberedOf(view).read() === DISCLAIMER_VERSION
  return { ...status, hasAccepted: status.hasAccepted || isRemembered }
}

/** `receiver`: whom the disclaimer that was shown names. */
export async function acceptTerms(
  view: SigningView,
  { dialogTitle, receiver }: { dialogTitle: string; receiver: string | null },
): Promise<void> {
  const metadata = {
    dialogTitle,
    browserLanguage: navigator.language.slice(0, 50),
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  await request<typeof explainingApi.acceptSignerAiTerms>(
    'POST',
    '/api/signers/:id/ai-terms/accept',
    {
      params: { id: view.id },
      body: {
        disclaimerVersion: DISCLAIMER_VERSION,
        feature: EXPLANATION_FEATURE,
        contractId: view.contract.id,
        receiver,
        metadata,
        language: currentLanguage(),
      },
    },
    asMutation,
  )
  rememberedOf(view).write(DISCLAIMER_VERSION)
}

/** After the server said that nothing was accepted. */
export const forgetTerms = (view: SigningView) => rememberedOf(view).drop()

type Said = ShownExplanation['statements'][number]
type Asked = { language: Language; useRules: boolean; onStatements: (said: Said[]) => void }

/**
 * The explanation; what an AI says of the contract is told while it comes. Not repeated unasked: each try may cost. The
 * server writes while it works, so that silence means a broken line.
 */
export function explain(view: SigningView, { language, useRules, onStatements }: Asked) {
  const { id: signerId, contract } = view
  const body = {
    title: contract.title,
    contractId: contract.id,
    signerId,
    language,
    ...(useRules && { useRules }),
  } satisfies Args<typeof explainingApi.explain>['body']
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' }
  return askWatched(
    '/api/contracts/ai-clarification',
    { method: 'POST', headers, body: JSON.stringify(body) },
    (answer) => readExplanation(answer, onStatements),
  )
}

async function readExplanation(
  answer: Response,
  onStatements: Asked['onStatements'],
): Promise<ShownExplanation> {
  if (!answer.ok || !answer.body) throw new Refusal(answer.status, errorIn(await answer.text()))
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.json()
  const said: Said[] = []
  // of a try that hung nothing counts
  onStatements([])
  let lines = ''
  for await (const { event, data } of readEvents(answer.body)) {
    if (event === 'error') throw new Refusal(502, errorIn(data))
    if (event === 'done') {
      const explanation: ShownExplanation = JSON.parse(data)
      return explanation
    }
    if (event !== 'delta') continue
    const piece: { text: string } = JSON.parse(data)
    lines += piece.text
    const whole = lines.split('\n')
    lines = whole.pop() ?? ''
    for (const line of whole) {
      const statement: Said = JSON.parse(line)
      said.push(statement)
    }
    onStatements([...said])
  }
  throw new NoAnswer('broken off')
}
