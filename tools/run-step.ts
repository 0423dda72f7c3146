import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './builds.ts'

export type Step = { name: string; command: string[]; env?: Record<string, string> }

/** Where npm looks first, so that a step is the same outside npm. */
const bin = path.join(root, 'node_modules', '.bin')

/** Runs a command to its end, showing what it says at once or, when `quiet`, only if it fails. */
export async function runStep({ name, command: [program = '', ...args], env }: Step, quiet = false) {
  const started = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (quiet && !ok) process.stdout.write(Buffer.concat(output))
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
  return ok
}
