import type { Client } from '#test/client.ts'
import { assistantApi, type AssistantInput } from '#shared/assistant/assistant.api.ts'
import { test } from '#test/ai-provider.ts'
import { expect } from '#test/app.ts'
import { answering, refusing, silence, streaming } from '#server/integrations/ai/provider-server.fixture.ts'
import { addTokens, claimAiRequest } from './ai-usage.queries.ts'
import { DAILY_LIMIT } from './daily-limit.ts'
import { cpuTimeUntil } from '#test/processor-time.ts'

const lease: AssistantInput = {
  content: {
    title: 'Lease',
    htmlContent:
      '<h1>Lease</h1><p>The Landlord lets the hush-hush premises to the Tenant. The Tenant pays the rent as soon as possible.</p>',
  },
}
const ideas = (...suggestions: object[]) =>
  JSON.stringify({
    suggestions: suggestions.map((each) => ({
      type: 'other',
      suggestion: 'Say when.',
      reasoning: '“As soon as possible” is no date.',
      priority: 'high',
      quote: 'The Tenant pays the rent as soon as possible.',
      ...each,
    })),
  })

const askForEvents = (client: Client, body: unknown) =>
  client.send({
    method: 'POST',
    url: '/api/ai/summarize',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    payload: JSON.stringify(body),
  })
const eventsOf = (payload: string) =>
  payload
    .split('\n\n')
    .filter(Boolean)
    .map((written) => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(written) ?? []
      return { event, data: JSON.parse(data) as { text?: string; summary?: string; message?: string } }
    })
const summarize = (client: Client, body = lease) => client.call(assistantApi.summarize, { body })
const suggest = (client: Client, body = lease) => client.call(assistantApi.suggestions, { body })
const status = (client: Client) => client.call(assistantApi.status, {})

test('without a provider the built-in rules answer, and say so', async ({ signIn }) => {
  const owner = await signIn()
  expect(await status(owner)).toEqual({ source: 'rules', model: null, requestsLeftToday: null })
  const { summary, source } = await summarize(owner)
  expect(source).toBe('rules')
  expect(summary).toContain('What it says, in its own words:')
  const suggestions = await suggest(owner)
  expect(suggestions.map(({ type }) => type)).toEqual(expect.arrayContaining(['html', 'other']))
  const vague = suggestions.find(({ quote }) => quote !== null)
  expect(vague).toMatchObject({ source: 'rules', quote: 'The Tenant pays the rent as soon as possible.' })
  expect(await suggest(owner)).toEqual(suggestions)
})

test('nothing is summarised, and nothing suggested, where there is no text', async ({ signIn }) => {
  const owner = await signIn()
  const body = { content: { title: 'Only a title', htmlContent: '<p> </p>' } }
  await expect(summarize(owner, body)).rejects.toMatchObject({
    status: 400,
    text: expect.stringContaining('There is no text to summarize yet'),
  })
  expect(await suggest(owner, body)).toEqual([])
})

test('text, web page and file are read together, each once', async ({ signIn, withProvider }) => {
  const server = await withProvider(answering('compatible', ideas({})))
  const owner = await signIn()
  const content = {
    title: 'T',
    htmlContent: '<p>Typed</p><p>Fetched</p>',
    urlContent: '<p>Fetched</p>',
    fileContent: 'Attached',
  }
  await suggest(owner, { content })
  const body = server.asked[0]?.body ?? ''
  expect(body.match(/Fetched/g)).toHaveLength(1)
  expect(body).toMatch(/Typed[\s\S]*Attached/)
})

test('a provider answers, its answer is cleaned, and the use is counted', async ({
  signIn,
  withProvider,
}) => {
  await withProvider(
    answering(
      'compatible',
      ideas(
        {},
        {
          type: 'html',
          suggestion: '<p>End<script>x</script> <a href="https://evil.example">now</a></p>',
          quote: null,
        },
        { quote: 'Words that nobody wrote.' },
      ),
    ),
  )
  const owner = await signIn()
  const suggestions = await suggest(owner)
  expect(suggestions).toHaveLength(3)
  expect(suggestions[1]?.suggestion).toBe('<p>End now</p>')
  expect(suggestions[2]?.quote).toBeNull()
  expect(suggestions.every(({ source }) => source === 'ai')).toBe(true)
  expect(await status(owner)).toEqual({
    source: 'ai',
    model: 'a-model',
    requestsLeftToday: DAILY_LIMIT.requests - 1,
  })
})

test('a summary comes as events when they are asked for', async ({ signIn, withProvider }) => {
  await withProvider(streaming('compatible', ['The tenant ', 'pays.']))
  const answer = await askForEvents(await signIn(), lease)
  expect(answer.headers['content-type']).toMatch(/^text\/event-stream/)
  expect(answer.headers['content-security-policy']).toBeDefined()
  expect(eventsOf(answer.payload)).toEqual([
    { event: 'delta', data: { text: 'The tenant ' } },
    { event: 'delta', data: { text: 'pays.' } },
    { event: 'done', data: { summary: 'The tenant pays.', gaps: [], source: 'ai' } },
  ])
})

test('what an AI did not read or finish is told beside its summary, which may become part of the contract', async ({
  signIn,
  withProvider,
}) => {
  await withProvider(streaming('compatible', ['The tenant pays for'], 'cut'))
  const clause = `<h2>Rent</h2><p>${'The tenant pays for the heating of the house. '.repeat(200)}</p>`
  const long = { content: { title: 'Lease', htmlContent: clause.repeat(40) } }
  expect(await summarize(await signIn(), long)).toEqual({
    summary: 'The tenant pays for',
    gaps: [
      expect.stringMatching(/^The contract is too long to read at once\. .* \d+% of the text\.$/),
      'The AI’s answer was cut off because it grew too long. Complete the end of the summary.',
    ],
    source: 'ai',
  })
})

test('the rules answer as events too', async ({ signIn }) => {
  const events = eventsOf((await askForEvents(await signIn(), lease)).payload)
  expect(events.map(({ event }) => event)).toEqual(['delta', 'done'])
  expect(events[1]?.data.summary).toBe(events[0]?.data.text)
})

test('an answer that breaks off says so, after what has come', async ({ signIn, withProvider }) => {
  await withProvider(streaming('compatible', ['The tenant '], 'break'))
  const answer = await askForEvents(await signIn(), lease)
  const events = eventsOf(answer.payload)
  expect(events[0]).toEqual({ event: 'delta', data: { text: 'The tenant ' } })
  expect(events.at(-1)).toMatchObject({
    event: 'error',
    data: { message: 'Could not generate AI summary. Please try again.' },
  })
})

test('events are refused like any call, before anything is asked', async ({
  client,
  signIn,
  withProvider,
}) => {
  const server = await withProvider(streaming('compatible', ['x']))
  expect((await askForEvents(client(), lease)).statusCode).toBe(401)
  expect((await askForEvents(await signIn({ phoneVerified: false }), lease)).statusCode).toBe(403)
  expect((await askForEvents(await signIn(), { content: 5 })).statusCode).toBe(400)
  expect(server.asked).toEqual([])
})

test.for([
  ['out of order', refusing(500)],
  ['overloaded', refusing(429, { 'retry-after': '30' })],
  ['silent', silence],
  ['talking nonsense', answering('compatible', 'Sure! I am a teapot.')],
] as const)(
  'a provider that is %s is a failure that is told, never replaced in silence',
  async ([, reply], { signIn, withProvider }) => {
    await withProvider(reply)
    const owner = await signIn()
    const refused = await owner.send({
      method: 'POST',
      url: '/api/ai/suggestions',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(lease),
    })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect(refused.json()).toMatchObject({ message: 'Could not generate AI suggestions. Please try again.' })
    expect(refused.payload).not.toMatch(/hush-hush|sk-secret/)
    const byRules = await suggest(owner, { ...lease, useRules: true })
    expect(byRules.every(({ source }) => source === 'rules')).toBe(true)
  },
)

test('a key that is not accepted is said to be a matter of the operator', async ({
  signIn,
  withProvider,
}) => {
  await withProvider(refusing(401))
  const owner = await signIn()
  await expect(summarize(owner)).rejects.toMatchObject({
    status: 503,
    text: expect.stringMatching(/^Could not generate AI summary\. .*AI settings look wrong/),
  })
  // it was not taken up, so it does not count
  expect((await status(owner)).requestsLeftToday).toBe(DAILY_LIMIT.requests)
})

test('the limit of a day holds for many at once, says when it ends, and is everybody’s own', async ({
  signIn,
  withProvider,
  clock,
  deps,
}) => {
  const server = await withProvider(answering('compatible', ideas({})))
  const owner = await signIn()
  await suggest(owner)
  const day = { userId: owner.user.id, day: '2026-11-20' }
  for (let taken = 1; taken < DAILY_LIMIT.requests - 3; taken++)
    await claimAiRequest(deps.db, day, DAILY_LIMIT)
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => suggest(owner)))
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(3)
  expect(server.asked).toHaveLength(4)
  const refused = await askForEvents(owner, lease)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe(String(15 * 3600))
  expect(refused.json()).toMatchObject({ message: expect.stringContaining('in 15 hours') })
  expect((await status(owner)).requestsLeftToday).toBe(0)
  // the rules cost nothing
  expect(await suggest(owner, { ...lease, useRules: true })).not.toEqual([])
  expect(await suggest(await signIn())).toHaveLength(1)
  clock.pass({ minutes: 8 * 60 })
  expect((await status(owner)).requestsLeftToday).toBe(0)
  clock.pass({ minutes: 7 * 60 })
  expect(await suggest(owner)).toHaveLength(1)
})

test('the tokens of a day are limited too', async ({ signIn, withProvider, deps }) => {
  await withProvider(answering('compatible', ideas({})))
  const owner = await signIn()
  await suggest(owner)
  await addTokens(
    deps.db,
    { userId: owner.user.id, day: '2026-11-20' },
    { inputTokens: DAILY_LIMIT.tokens, outputTokens: 0 },
  )
  expect((await status(owner)).requestsLeftToday).toBe(0)
  await expect(suggest(owner)).rejects.toMatchObject({
    status: 429,
    text: expect.stringContaining('You’ve used all your AI requests for today.'),
  })
})

test('a text of 5 MB is read without holding up the server', async ({ signIn }) => {
  const owner = await signIn()
  const htmlContent = '<p>The Tenant shall pay the rent as soon as possible.</p>\n'.repeat(85_000)
  await suggest(owner)
  const suggestions = async () =>
    expect((await suggest(owner, { content: { htmlContent } })).length).toBeGreaterThan(0)
  // of the thread that serves everybody; reading the text takes two seconds of another one
  expect(await cpuTimeUntil(suggestions)).toBeLessThan(700)
})
