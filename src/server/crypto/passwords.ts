import { hash, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** Argon2id (the library's default) with the parameters of OWASP's password storage cheat sheet: 19 MiB, 2 passes. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export type Passwords = {
  hash(password: string): Promise<string>
  /** Whether the password belongs to the hash. Without a hash the answer is no, and takes as long. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
}

/** One spelling for passwords that look the same, whichever keyboard they were typed on (NIST SP 800-63B). */
const canonical = (password: string) => password.normalize('NFKC')

export function createPasswords(cost: PasswordCost): Passwords {
  const hashAtCost = (password: string) => hash(canonical(password), cost)
  let nobody: Promise<string> | undefined
  return {
    hash: hashAtCost,
    async verify(passwordHash, password) {
      nobody ??= hashAtCost('nobody has this password')
      const matches = await verify(passwordHash ?? (await nobody), canonical(password))
      return passwordHash !== undefined && matches
    },
  }
}
