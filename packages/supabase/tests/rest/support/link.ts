import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database that can be cut and mended. */
export interface Link {
  /** The database's address through this link. */
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Lets nothing through, without anybody being told: as when the server is stopped or a network swallows all. */
  freeze(): void;
  thaw(): void;
}

/** Opens a link to the database at an address. */
export async function openLink(target: string): Promise<Link> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let isCut = false;
  let isFrozen = false;
  const held = new Set<Socket>();

  const join = (near: Socket) => {
    // It was on its way when the link was cut, which waits until nobody is left.
    if (isCut) return void near.destroy();
    if (isFrozen) {
      held.add(near.pause());
      near.on('error', () => near.destroy());
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };
  const listen = (on: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer(join).on('error', reject);
      server.listen(on, '127.0.0.1', () => resolve((server!.address() as AddressInfo).port));
    });

  const own = await listen(0);
  const near = new URL(target);
  near.hostname = '127.0.0.1';
  near.port = String(own);
  return {
    url: near.href,
    cut: async () => {
      isCut = true;
      const closed = new Promise((resolve) => server!.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: async () => {
      isCut = false;
      await listen(own);
    },
    freeze: () => {
      isFrozen = true;
      for (const socket of open) socket.unpipe().pause();
    },
    thaw: () => {
      isFrozen = false;
      // What was sent meanwhile is lost.
      for (const socket of open) socket.destroy();
      for (const socket of held) join(socket);
      held.clear();
    },
  };
}
