import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('a process that closed its network reaches nobody, by none of the ways that Node offers', async ({
  onTestFinished,
}) => {
  let visits = 0
  const server = createServer((_, response) => {
    visits += 1
    response.end('reached')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const script = (close: string) => `
    import { closeNetwork } from ${JSON.stringify(join(import.meta.dirname, 'close-network.ts'))}
    import { answerTasks } from ${JSON.stringify(join(import.meta.dirname, 'answer-tasks.ts'))}
    import http from 'node:http'
    import net from 'node:net'
    import dgram from 'node:dgram'
    ${close}
    const tries = [
      () => fetch('http://127.0.0.1:${port}'),
      () => new Promise((resolve, reject) => http.get('http://127.0.0.1:${port}', resolve).on('error', reject)),
      () => new Promise((resolve, reject) => net.connect(${port}, '127.0.0.1', resolve).on('error', reject)),
      () => new Promise((resolve) => dgram.createSocket('udp4').send('x', ${port}, '127.0.0.1', resolve)),
    ]
    const reached = await Promise.all(tries.map(async (attempt) => { try { await attempt(); return 'open' } catch { return 'closed' } }))
    process.stdout.write(reached.join(' '))
    process.exit()`
  const tried = async (close: string) =>
    (await run(process.execPath, ['--input-type=module', '-e', script(close)])).stdout
  expect(await tried('closeNetwork()')).toBe('closed closed closed closed')
  // whoever is sent tasks
  expect(await tried('answerTasks(() => 1, String)')).toBe('closed closed closed closed')
  expect(visits).toBe(0)
  expect(await tried('')).toBe('open open open open')
})
