import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A photo as a phone takes it: it tells with which phone, and where (Pune). */
export async function aPhoto(name: string, { width = 320, height = 240 } = {}) {
  const pixels = { width, height, channels: 3 } as const
  const buffer = await sharp(randomBytes(width * height * 3), { raw: pixels })
    .withExif({
      IFD0: { Make: 'Phone of Pune' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 31/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 51/1 24/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function lookInside(picture: Buffer) {
  const { exif, xmp, iptc, width, height, format } = await sharp(picture).metadata()
  return { notes: [exif, xmp, iptc].filter((note) => note !== undefined), width, height, format }
}
