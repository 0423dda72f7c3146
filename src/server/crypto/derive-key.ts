import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { keyBytes } from './key-files.ts'

/** One key, several uses: each gets a key of its own (HKDF-SHA-256), so that what one makes is worth nothing to another. */
export const deriveKey = (key: KeyObject, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `plainseal ${use} v1`, keyBytes)))
