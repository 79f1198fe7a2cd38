/** A person of the demonstration network. */
export type DemoPerson = {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
}

/** All people of the demonstration network; none of the addresses can receive mail. */
export const demoPeople: ReadonlyArray<DemoPerson> = [
  { id: "robin", email: "robin.fern@demo-account.example", firstname: "Robin", lastname: "Fern" },
  { id: "alex", email: "alex.moss@demo-account.example", firstname: "Alex", lastname: "Moss" },
]
