import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** The program of the PDF Association's project that judges PDF/A and PDF/UA: one file, from Maven Central. */
const VERSION = '1.26.2'
const ARTIFACT = `org.verapdf.apps:greenfield-apps:${VERSION}`
const fromMaven = path.join(
  homedir(),
  `.m2/repository/org/verapdf/apps/greenfield-apps/${VERSION}/greenfield-apps-${VERSION}.jar`,
)

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

/** The file of VERAPDF_JAR or of Maven's folder; undefined where it is not, or there is no Java. */
export const findVeraPdf = (): string | undefined =>
  [process.env.VERAPDF_JAR, fromMaven].find((file) => file && existsSync(file) && has('java'))

/** Where there is Maven, it is fetched once; without it the tests that need it are skipped by name. */
export function fetchVeraPdf(): void {
  if (findVeraPdf() || !has('java') || !has('mvn')) return
  console.log('Fetching veraPDF for the tests (9 MB)…')
  spawnSync('mvn', ['-q', '-B', 'dependency:get', `-Dartifact=${ARTIFACT}`, '-Dtransitive=false'], {
    stdio: 'ignore',
    timeout: 120_000,
  })
}
