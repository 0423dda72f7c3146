import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One spelling for passwords that look the same, whichever keyboard they were typed on (NIST SP 800-63B). */
const canonical = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(canonical(password), COST)

let nobody: Promise<string> | undefined

/** Whether the password belongs to the hash. Without a hash the answer is no, and takes as long. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await nobody), canonical(password))
  return passwordHash !== undefined && matches
}
