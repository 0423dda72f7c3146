import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { codeFolders, fileOf, type Program, root } from '#server/program-files.ts'

const quiet = [
  '--enable-source-maps',
  '--disable-warning=ExperimentalWarning',
  '--disable-warning=SecurityWarning',
]

/** How much later than the server its processes get the processor where both want it: requests are answered meanwhile. */
const BEHIND_SERVER = 5
const LOWEST = 19

type Options = {
  /** What it may read beside code, from the root of the project. */
  readable?: string[]
  allow?: ('addons' | 'worker')[]
  /** For JavaScript's own memory; WASM and buffers are beside it. */
  heapMegabytes: number
  env?: Record<string, string>
}

/**
 * For glibc: few pools, so that what a document took is there for the next one, and back to the system with what is free.
 * Left to itself, it keeps up to 64 MB once something large was freed.
 */
const nativeMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '1048576',
}

/**
 * A process that may read the code and its packages and nothing else of the disk, and may start no other process.
 * Nothing of the server's environment reaches it: that holds secrets.
 */
export function forkLocked(
  program: Program,
  { readable = [], allow = [], heapMegabytes, env = {} }: Options,
) {
  const paths = ['package.json', 'node_modules', ...codeFolders, ...readable].flatMap((name) => {
    const whole = path.join(root, name)
    return [whole, realpathSync(whole)]
  })
  const lock = [...new Set(paths)].map((name) => `--allow-fs-read=${name}`)
  const child = fork(fileOf(program), {
    serialization: 'advanced',
    env: { PATH: process.env.PATH ?? '', ...nativeMemory, ...env },
    execArgv: [
      ...quiet,
      '--permission',
      ...allow.map((what) => (what === 'addons' ? '--allow-addons' : '--allow-worker')),
      ...lock,
      `--max-old-space-size=${heapMegabytes}`,
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) letGoFirst(child.pid)
  return child
}

function letGoFirst(pid: number) {
  try {
    setPriority(pid, Math.min(LOWEST, getPriority() + BEHIND_SERVER))
  } catch {
    // it has ended already
  }
}
