// A QR code as the path of an SVG, in a box of `size` by `size` modules with the quiet border that readers need.
import { encode } from 'uqr';

export interface QrCode {
  size: number;
  path: string;
}

const BORDER = 4;

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const rows = data.map((row, y) => {
    let path = '';
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (x + 1 < size && row[x + 1]) x += 1;
      path += `M${from} ${y}h${x + 1 - from}v1h${from - x - 1}z`;
    }
    return path;
  });
  return { size, path: rows.join('') };
}
