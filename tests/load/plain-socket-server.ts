/** Plain Socket.IO: one room, one broadcast per request, nothing stored. Baseline for the product's chat. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const http = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (request.method === 'POST') io.to('room').emit('message/created', JSON.parse(body));
    response.setHeader('content-type', 'application/json');
    response.end('{"status":200}');
  });
});
const io = new Server(http, { serveClient: false });
io.on('connection', (socket) => void socket.join('room'));
http.listen(0, '127.0.0.1', () =>
  process.stdout.write(`ready http://127.0.0.1:${(http.address() as AddressInfo).port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
