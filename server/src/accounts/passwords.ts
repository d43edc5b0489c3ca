import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type Guess, whyGuessable } from '@wayfur/domain/accounts/guessable-password'
import { plainPassword } from '@wayfur/domain/accounts/password'
import { type Message, msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { assetFile } from '../program-files.ts'

const COMMON_PASSWORDS = assetFile('passwords/common.txt')

export interface PasswordCost {
  /** In KiB. */
  memory: number
  passes: number
  parallelism: number
}

/** Passwords kept as Argon2id, at one cost. */
export interface Passwords {
  /** The hash to keep of a password, in the PHC form: `$argon2id$v=19$m=65536,t=3,p=1$salt$hash`. */
  hash(password: string): Promise<string>
  /** Whether this is the password of that hash. It takes as long as to make one. */
  isPasswordOf(password: string, hash: string): Promise<boolean>
  /** Whether the hash was made at another cost than today's, so that it should be made anew. */
  isOutdated(hash: string): boolean
}

/** Argon2id with 64 MiB and 3 passes: about 60 ms of one processor, three times what OWASP asks. */
const PRODUCT_COST: PasswordCost = { memory: 64 * 1024, passes: 3, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Each takes 64 MiB and one of Node's four worker threads, which files need as well. */
const AT_ONCE = 2
/** More would wait longer than anybody does: 100 in two rows are 3 s. */
const MOST_WAITING = 100

const argon2Async = promisify(argon2)
const PHC_FORM =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

let running = 0
const waiting: (() => void)[] = []

/** The product takes its own cost; another is for those who do not ask how safe passwords are. */
export function passwordsAt(cost: PasswordCost = PRODUCT_COST): Passwords {
  const { memory, passes, parallelism } = cost
  const head = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return `${head}${base64(salt)}$${base64(await derive(password, salt, cost))}`
    },
    async isPasswordOf(password, hash) {
      const { salt, kept, ...made } = partsOf(hash)
      return timingSafeEqual(await derive(password, salt, made), kept)
    },
    isOutdated: (hash) => !hash.startsWith(head),
  }
}

/** Refuses passwords that are tried first: the common ones, and those of the rule in the domain. */
export async function refuseGuessable(
  password: string,
  owner: { name: string; email: string },
): Promise<void> {
  if ((await commonPasswords()).has(plainPassword(password).toLowerCase())) {
    throw new Problem(
      'invalid-input',
      msg('This password is among the most common ones. Please choose another.'),
      { field: 'password' },
    )
  }
  const guess = whyGuessable(password, owner)
  if (guess !== undefined) throw new Problem('invalid-input', GUESSED[guess], { field: 'password' })
}

const GUESSED: Readonly<Record<Guess, Message>> = {
  pattern: msg(
    'This repeats itself or follows a row of keys, so it is easy to guess. Please choose another.',
  ),
  product: msg('This is too close to the name of this site. Please choose another.'),
  owner: msg('This is too close to your name or address. Please choose another.'),
}

let common: Promise<ReadonlySet<string>> | undefined

function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readFile(COMMON_PASSWORDS, 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '')),
  )
  return common
}

function partsOf(phc: string): PasswordCost & { salt: Buffer; kept: Buffer } {
  const parts = PHC_FORM.exec(phc)
  if (parts === null) throw new Error('A stored password hash does not have the known form.')
  const [, memory, passes, parallelism, salt = '', kept = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    kept: Buffer.from(kept, 'base64'),
  }
}

async function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  await takeTurn()
  try {
    const message = Buffer.from(plainPassword(password), 'utf8')
    return await argon2Async('argon2id', { message, nonce, tagLength: HASH_BYTES, ...cost })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  if (waiting.length >= MOST_WAITING) {
    throw new Problem('busy', undefined, { retryAfterSeconds: 5 })
  }
  if (running >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin))
  running += 1
}

/** Without padding, as the PHC form has it. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
