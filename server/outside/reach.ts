import { inNetworks } from '@patio/supabase/client-address';
import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that this server does not go to: of its own network, or not asked for safely. */
export class AddressRefused extends Error {
  constructor() {
    super('address refused');
  }
}

/** Where this server may go when somebody names an address. */
export interface Reach {
  /** @throws AddressRefused when the address shows by itself that nobody goes there */
  check(url: URL): void;
  /** Finds the address of a name; the connection goes to what was looked at, not to what the name means a moment later. */
  lookup(url: URL): LookupFunction;
  /** The same without the open internet: only networks in own hands. */
  inside?: Reach;
}

/**
 * The open internet over https, and the networks that the configuration names, over http too.
 * @param networks addresses or networks in own hands: `10.0.0.0/8`, `127.0.0.1`
 * @param plain whether the open internet is reached over http too
 */
export function createReach(networks: readonly string[] = [], plain = false): Reach {
  const isOwn = inNetworks(networks);
  const isOpen = ({ protocol }: URL, address: string) =>
    isOwn(address) || ((plain || protocol === 'https:') && isPublicAddress(address));
  const opens = networks.length > 0;
  const inside = reachWhere((_, address) => isOwn(address), opens);
  return {
    ...reachWhere(isOpen, opens || plain),
    // What is inside leads no further out.
    ...(opens && { inside: { ...inside, inside } }),
  };
}

function reachWhere(may: (url: URL, address: string) => boolean, plain: boolean): Reach {
  return {
    check(url) {
      const host = url.hostname.replace(/^\[|\]$/g, '');
      const known = url.protocol === 'https:' || (url.protocol === 'http:' && plain);
      if (!known || url.username !== '' || (isIP(host) !== 0 && !may(url, host)))
        throw new AddressRefused();
    },
    lookup: (url) => (host, options, answer) => {
      resolve(host, { ...options, all: true }, (error, addresses) => {
        if (error) return answer(error, '', 0);
        if (addresses.length === 0 || !addresses.every(({ address }) => may(url, address)))
          return answer(new AddressRefused(), '', 0);
        const [first] = addresses;
        return options.all ? answer(null, addresses) : answer(null, first!.address, first!.family);
      });
    },
  };
}
