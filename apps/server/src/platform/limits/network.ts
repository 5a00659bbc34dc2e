/** One network: an IPv4 /24 or an IPv6 /48, because one person has many addresses in it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (plain.includes('.')) return plain.split('.').slice(0, 3).join('.')
  return plain.split(':').slice(0, 3).join(':')
}
