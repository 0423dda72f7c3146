import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { endWithParent } from ${JSON.stringify(path.resolve('tools/end-with-parent.ts'))}
  endWithParent(50)
  process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(0) })
  setInterval(() => {}, 1000)
  console.log('started')`

test('a server whose npm was ended stops by itself, as if it had been asked to', async () => {
  const node = `"${process.execPath}" --input-type=module -e "$PROGRAM"`
  // two commands, so that the shell stays between
  const shell = spawn('sh', ['-c', `${node}; true`], { env: { PROGRAM: program } })
  const said: string[] = []
  shell.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  while (!said.join('').includes('started')) await once(shell.stdout, 'data')
  shell.kill('SIGKILL')
  // the pipe closes when the last process that holds it has ended
  await once(shell.stdout, 'close')
  expect(said.join('')).toContain('asked to stop')
})
