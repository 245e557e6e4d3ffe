import type { Sql } from 'postgres';
import type { Caller } from '../caller.ts';
import type { ClientAddress } from '../client-address.ts';
import type { ApiKeys } from '../keys.ts';
import type { Log } from '../log.ts';
import type { Budget } from '../rest/budget.ts';
import type { Pools } from '../rest/connections.ts';
import type { Tokens } from '../tokens.ts';
import type { FileStore } from './files/file-store.ts';
import type { UrlSigner } from './signer.ts';

/** How the product keeps files. */
export interface StoragePort {
  files: FileStore;
  /** A folder for what is on its way; of the disk store's own file system. */
  incoming: string;
  /** Bytes of a file at most; DEFAULT_MAX_FILE_BYTES if not given. A bucket may say less. */
  maxFileBytes?: number | undefined;
}

/** What storage is made of. */
export interface StorageOptions extends StoragePort {
  owner: Sql;
  pools: Pools;
  budget: Budget;
  keys: ApiKeys;
  tokens: Tokens;
  log: Log;
  /** Whether the session of a token still exists. */
  isLive(claims: Record<string, unknown>): Promise<boolean>;
  clientAddress?: ClientAddress | undefined;
}

/** What all of storage works with. */
export interface StorageContext extends StorageOptions {
  maxFileBytes: number;
  signer: UrlSigner;
}

/** Who asks: the database decides by their rights. */
export interface Asker extends Caller {
  address: string | undefined;
  /** Whose budget is charged. */
  account: string | undefined;
}
