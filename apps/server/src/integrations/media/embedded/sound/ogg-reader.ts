/** Reads packets from an Ogg stream. See: RFC 3533 section 6. */

const PAGE_HEADER_BYTES = 27;
const CONTINUES = 255;
/** Larger packets cannot be audio. */
const LARGEST_PACKET_BYTES = 64 * 1024;

export class OggReader {
  #rest: Buffer = Buffer.alloc(0);
  /** Start of a packet that continues on the next page. */
  #begun: Buffer[] = [];
  #begunBytes = 0;

  /** Returns the packets completed by `data`. Throws if the data is not Ogg. */
  read(data: Buffer): Buffer[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    const packets: Buffer[] = [];
    for (;;) {
      const page = this.#rest;
      if (page.length < PAGE_HEADER_BYTES) return packets;
      if (page.toString('latin1', 0, 4) !== 'OggS') throw new Error('this is not Ogg');
      const laces = page.subarray(PAGE_HEADER_BYTES, PAGE_HEADER_BYTES + (page[26] ?? 0));
      const start = PAGE_HEADER_BYTES + (page[26] ?? 0);
      const end = start + laces.reduce((sum, lace) => sum + lace, 0);
      if (page.length < end) return packets;
      this.#readPage(laces, page.subarray(start, end), packets);
      this.#rest = page.subarray(end);
    }
  }

  #readPage(laces: Buffer, body: Buffer, packets: Buffer[]): void {
    let at = 0;
    for (const lace of laces) {
      this.#begun.push(body.subarray(at, at + lace));
      this.#begunBytes += lace;
      at += lace;
      if (this.#begunBytes > LARGEST_PACKET_BYTES) throw new Error('an Ogg packet is too large');
      if (lace === CONTINUES) continue;
      packets.push(Buffer.concat(this.#begun));
      this.#begun = [];
      this.#begunBytes = 0;
    }
  }
}
