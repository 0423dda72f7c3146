import { describe, expect, test } from 'vitest'
import { rules } from './boundary-rules.ts'
import { describeFiles, readSourceFiles } from './source-files.ts'

// the rules themselves quote files that break them
const files = readSourceFiles(['src', 'test', 'tools', 'e2e', 'bench']).filter(
  ({ path }) => path !== 'test/boundary-rules.ts',
)
const named = rules.map((rule) => [rule.name, rule] as const)

describe('the layout of the project', () => {
  test.for(named)('%s', ([, { offences }]) => {
    expect(offences(files)).toEqual([])
  })
})

describe('a rule that is broken is noticed', () => {
  test.for(named)('%s', ([, { offences, offender }]) => {
    expect(offences(describeFiles(offender))).not.toEqual([])
  })
})

test('imports are found however they are written', () => {
  const [file] = describeFiles({
    'src/server/features/a/a.ts': [
      "import { x,\n  y } from '#shared/x.ts'",
      "import type { T } from '../b/t.ts'",
      "import '#web/side-effect.ts'",
      "export { z } from './z.ts'",
      "const late = await import('#server/late.ts')",
      "import { z } from 'zod'",
      "import { eq } from 'drizzle-orm/pg-core'",
      "import cookie from '@fastify/cookie'",
    ].join('\n'),
  })
  expect(file?.imports.map(({ to }) => to).toSorted()).toEqual(
    [
      'src/shared/x.ts',
      'src/server/features/b/t.ts',
      'src/web/side-effect.ts',
      'src/server/features/a/z.ts',
      'src/server/late.ts',
      'zod',
      'drizzle-orm',
      '@fastify/cookie',
    ].toSorted(),
  )
})
