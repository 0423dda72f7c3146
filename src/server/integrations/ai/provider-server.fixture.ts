import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = (response: ServerResponse, asked: Asked) => void | Promise<void>

/** A provider on this machine: answers each request with the next of the replies, the last one again and again. */
export async function providerServer(...replies: Reply[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const question = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(pieces).toString('utf8'),
      }
      asked.push(question)
      const reply = replies[Math.min(asked.length, replies.length) - 1]
      void reply?.(response, question)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Protocol = 'openai' | 'anthropic' | 'compatible'

const sendJson = (
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
) =>
  void response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(body))

const usage = { input: 120, output: 34 }

/** A whole answer, as each provider words it. */
export const answering =
  (protocol: Protocol, text: string): Reply =>
  (response) =>
    sendJson(response, wholeAnswers[protocol](text))

const wholeAnswers: Record<Protocol, (text: string) => unknown> = {
  openai: (text) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    model: 'a-model',
    status: 'completed',
    output: [
      {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ],
    usage: { input_tokens: usage.input, output_tokens: usage.output, total_tokens: 154 },
  }),
  anthropic: (text) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'a-model',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: usage.input, output_tokens: usage.output },
  }),
  compatible: (text) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'a-model',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 154 },
  }),
}

const frame = (data: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

const begins: Record<Protocol, () => string> = {
  openai: () =>
    frame({
      type: 'response.created',
      sequence_number: 0,
      response: { id: 'resp_1', created_at: 1, model: 'a-model', service_tier: null },
    }) +
    frame({
      type: 'response.output_item.added',
      sequence_number: 1,
      output_index: 0,
      item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'in_progress', content: [] },
    }),
  anthropic: () =>
    frame(
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'a-model',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: usage.input, output_tokens: 1 },
        },
      },
      'message_start',
    ) +
    frame(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ),
  compatible: () => '',
}

const pieceOf: Record<Protocol, (text: string) => string> = {
  openai: (delta) =>
    frame({
      type: 'response.output_text.delta',
      sequence_number: 2,
      item_id: 'msg_1',
      output_index: 0,
      content_index: 0,
      delta,
      logprobs: [],
    }),
  anthropic: (text) =>
    frame(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      'content_block_delta',
    ),
  compatible: (content) =>
    frame({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'a-model',
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    }),
}

const ends: Record<Protocol, (isCut: boolean) => string> = {
  openai: (isCut) =>
    frame({
      type: 'response.output_item.done',
      sequence_number: 3,
      output_index: 0,
      item: { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [] },
    }) +
    frame({
      type: isCut ? 'response.incomplete' : 'response.completed',
      sequence_number: 4,
      response: {
        id: 'resp_1',
        created_at: 1,
        model: 'a-model',
        service_tier: null,
        incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
        usage: { input_tokens: usage.input, output_tokens: usage.output, total_tokens: 154 },
      },
    }),
  anthropic: (isCut) =>
    frame({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    frame(
      {
        type: 'message_delta',
        delta: { stop_reason: isCut ? 'max_tokens' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: usage.output },
      },
      'message_delta',
    ) +
    frame({ type: 'message_stop' }, 'message_stop'),
  compatible: (isCut) =>
    frame({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'a-model',
      choices: [{ index: 0, delta: {}, finish_reason: isCut ? 'length' : 'stop' }],
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: 154 },
    }) + frame('[DONE]'),
}

/** As Anthropic's older models give data: as the input of a tool that they were made to use. */
export const answeringByTool =
  (input: unknown): Reply =>
  (response) =>
    sendJson(response, {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'a-model',
      content: [{ type: 'tool_use', id: 'tool_1', name: 'json', input }],
      stop_reason: 'tool_use',
      stop_sequence: null,
      usage: { input_tokens: usage.input, output_tokens: usage.output },
    })

/** The same in pieces. `then`: how it goes on after the last one. */
export const streaming =
  (protocol: Protocol, pieces: string[], then: 'end' | 'cut' | 'hang' | 'break' = 'end'): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(begins[protocol]() + pieces.map(pieceOf[protocol]).join(''))
    if (then === 'end' || then === 'cut') response.end(ends[protocol](then === 'cut'))
    if (then === 'break') setTimeout(() => response.destroy(), 20)
  }

/** A refusal; what it says repeats the question, as some providers do. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response, { body, headers: { authorization } }) =>
    sendJson(
      response,
      { error: { message: `no: ${authorization ?? ''} ${body}`, type: 'error', code: 'x', param: null } },
      status,
      headers,
    )

export const saying =
  (body: string, contentType = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': contentType }).end(body)

/** As a compatible provider answers whose content filter lets nothing through, at once or in pieces. */
export const filtering: Reply = (response, { body }) => {
  const choice = { index: 0, message: { role: 'assistant', content: '' }, finish_reason: 'content_filter' }
  const answer = { id: 'chatcmpl-1', created: 1, model: 'a-model', choices: [{ ...choice, delta: {} }] }
  if (body.includes('"stream":true')) saying(frame(answer) + frame('[DONE]'), 'text/event-stream')(response)
  else sendJson(response, answer)
}

export const silence: Reply = () => {}
