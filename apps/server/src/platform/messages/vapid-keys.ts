import { createECDH } from 'node:crypto'

/** The key pair that names us to push services (RFC 8292), base64url: a number of 32 bytes and an uncompressed point. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

const SCALAR_BYTES = 32
// The order of P-256 (SEC 2, section 2.4.2).
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same seed always gives the same pair: nothing more is to be kept, and all processes on one database agree. */
export function vapidKeysOf(seed: Buffer): VapidKeys {
  const number = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(SCALAR_BYTES * 2, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}
