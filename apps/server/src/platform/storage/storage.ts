import type { Readable } from 'node:stream'

export type StoredFile = { readonly key: string; readonly bytes: number; readonly modifiedAt: Date }

/**
 * Where files lie. A key is `{organisation}/{id}`, made by us, never by a person (trap 38), and never used twice. The disk
 * of this machine is one such place; another, such as S3, keeps the same promises.
 */
export type Storage = {
  /** Keeps a file whole and lasting, or not at all. */
  readonly put: (key: string, content: Readable) => Promise<void>
  /** The file's bytes; undefined where there is none. */
  readonly get: (key: string) => Promise<Readable | undefined>
  readonly stat: (key: string) => Promise<StoredFile | undefined>
  /** Removes a file; one that is gone already is no failure. */
  readonly remove: (key: string) => Promise<void>
  /** Every file, in no order. */
  readonly list: () => AsyncIterable<StoredFile>
  /** Removes what was begun before this moment and never finished, as when a process was killed. */
  readonly removeUnfinished: (before: Date) => Promise<void>
}
