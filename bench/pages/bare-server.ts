// Sends as many bytes as a compressed list page has; /metrics has its CPU time.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = Buffer.alloc(11_000, 'x');
const server = createServer(({ url }, response) => {
  if (url === '/metrics') {
    const { user, system } = process.cpuUsage();
    response.end(
      `process_cpu_seconds_total ${(user + system) / 1e6}\nprocess_resident_memory_bytes 0\n`,
    );
  } else {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page);
  }
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
