// The public door of the rules language. Types below are the contract; see README.md in this folder.
