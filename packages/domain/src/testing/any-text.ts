import fc from 'fast-check'

const codeUnit = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCharCode(code))

/**
 * Junk for tests: printable ASCII, control characters, Devanagari, joiners and any other UTF-16 unit, lone surrogates too.
 * fast-check's own 'binary' unit takes a second to build in every test file.
 */
export const anyText: fc.Arbitrary<string> = fc.string({
  unit: fc.oneof(
    codeUnit(0x20, 0x7e),
    codeUnit(0, 0x9f),
    codeUnit(0x900, 0x97f),
    codeUnit(0x2000, 0x206f),
    codeUnit(0, 0xffff),
  ),
})
