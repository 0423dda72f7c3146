import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { templateFile, templateOriginFile } from '#server/db/template.ts'

/** `npm run db:template`: makes the data folder that new embedded databases start from. */
const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-template-'))
try {
  console.log('Running initdb…')
  const pglite = await PGlite.create(folder)
  const { rows } = await pglite.query<{ version: string }>('select version()')
  await pglite.close() // closed, so that the first start need not recover

  const order = ['--sort=name', '--format=ustar', '--owner=0', '--group=0', '--mtime=@0']
  const tar = execFileSync('tar', [...order, '-C', folder, '-cf', '-', '.'], { maxBuffer: 256 * 1024 ** 2 })
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 26 }
  const template = zstdCompressSync(tar, { params })
  writeFileSync(templateFile, template)
  writeFileSync(templateOriginFile, `${JSON.stringify({ madeBy: rows[0]?.version }, null, 2)}\n`)
  console.log(`${path.relative('.', templateFile)}: ${Math.round(template.length / 1024)} kB`)
} finally {
  rmSync(folder, { recursive: true })
}
