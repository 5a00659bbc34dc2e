const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True for the text form of a uuid of any version, in either case (RFC 9562 section 4). */
export const isUuid = (value: string): boolean => UUID.test(value)
