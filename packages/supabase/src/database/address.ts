/** A PostgreSQL address, taken apart. */
interface Address {
  /** With the first host only. */
  url: URL;
  /** All hosts with their ports, as they were given: `a:5432,b:5432`. */
  hosts: string;
}

/**
 * Reads a PostgreSQL address. Several hosts are allowed, as libpq allows them:
 * `postgres://user:password@a:5432,b:5432/database?target_session_attrs=read-write`.
 * @returns undefined for anything else
 */
export function parseAddress(text: string): Address | undefined {
  const found = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]+)(.*)$/s.exec(text);
  if (!found) return undefined;
  const [, protocol, user = '', hosts, rest] = found;
  const urls = hosts!.split(',').map((host) => URL.parse(protocol! + user + host + rest));
  const [url] = urls;
  if (!url || urls.some((one) => !one?.hostname)) return undefined;
  return { url, hosts: hosts! };
}

/** The same address for another user. */
export function asUser(address: Address, name: string, password: string): string {
  const { protocol, pathname, search } = address.url;
  const secret = password && `:${encodeURIComponent(password)}`;
  return `${protocol}//${encodeURIComponent(name)}${secret}@${address.hosts}${pathname}${search}`;
}

/** The hosts of an address, each as an address of its own, without a user. */
export function eachHost(text: string): string[] {
  const { url, hosts } = parseAddress(text)!;
  // Of one host there is nothing to choose.
  url.searchParams.delete('target_session_attrs');
  const { protocol, pathname, search } = url;
  return hosts.split(',').map((host) => `${protocol}//${host}${pathname}${search}`);
}
