# What docs/deploy.md ("Backups") brings a database back with: for a shell that stops at the first error (`set -e`), in the project's
# folder, where $project is the id of the project. Any POSIX shell will do.

# finish <command of gcloud>: runs what only begins something, and waits until that is done. Fails where it failed.
# gcloud itself waits for no restore at all, and for exports and imports half an hour at most.
finish() {
  operation=$("$@" --project="$project" --format='value(name)')
  [ -n "$operation" ]
  until [ "$(gcloud firestore operations describe "$operation" --project="$project" --format='value(done)')" = True ]; do
    echo "Tod: waits for $operation…"
    sleep 60
  done
  failure=$(gcloud firestore operations describe "$operation" --project="$project" --format='value(error.message)')
  [ -z "$failure" ] || { echo "Tod: it failed. $failure" >&2; return 1; }
}

# restore_backup <name of the backup> <name of the new database>
restore_backup() {
  finish gcloud firestore databases restore --source-backup="$1" --destination-database="$2"
  gcloud firestore databases describe --database="$2" --project="$project" --format='value(name)'
}

# count_documents <name of the database>
count_documents() {
  for collection in profiles users tods conversations; do
    count "$1" '{"from":[{"collectionId":"'"$collection"'"}]}'
    echo "$1 $collection $counted"
  done
}

# count <name of the database> <query>: leaves the number of what a query finds in $counted.
count() {
  answer=$(ask_firestore POST "$1/documents:runAggregationQuery" \
    '{"structuredAggregationQuery":{"structuredQuery":'"$2"',"aggregations":[{"alias":"n","count":{}}]}}')
  counted=$(echo "$answer" | sed -n 's/.*"integerValue": *"\([0-9]*\)".*/\1/p')
  [ -n "$counted" ]
}

# ask_firestore <method> <path below the databases> <body>
ask_firestore() {
  curl -sSf -X "$1" -H "Authorization: Bearer $(gcloud auth print-access-token)" -H 'Content-Type: application/json' \
    "https://firestore.googleapis.com/v1/projects/$project/databases/$2" -d "$3"
}

# agree <question>: goes on only where somebody types the id of the project.
agree() {
  printf 'Tod: %s Type the id of the project to go on: ' "$1"
  read -r typed
  [ "$typed" = "$project" ]
}

# Lets devices read service/settings and nothing else. The rules of the project's folder are the real ones again behind it.
close_rules() {
  cp scripts/deploy/closed.rules firestore.rules
  closed=0
  npx firebase deploy --only firestore:rules --project "$project" || closed=$?
  git checkout firestore.rules
  return "$closed"
}

# Closes the app for all who are no administrators, with a notice.
close_service() {
  ask_firestore PATCH '(default)/documents/service/settings' \
    '{"fields":{"closed":{"booleanValue":true},"notice":{"stringValue":"Tod revient dans quelques heures."}}}'
}

# find_left <file of list_members> <file of auth:export>: writes the uid of each account below users that Auth does not know into
# left.txt, one a line, and says how many they are. The list is made first: who signs up after it has not left.
find_left() {
  sed -n 's/^ *"localId": *"\([^"]*\)".*/\1/p' "$2" | LC_ALL=C sort >accounts.txt
  # Where Auth seems to know nobody, everybody would be removed.
  [ -s accounts.txt ] || { echo "Tod: $2 names no account." >&2; return 1; }
  LC_ALL=C sort -o "$1" "$1"
  LC_ALL=C comm -23 "$1" accounts.txt >left.txt
  echo "Tod: left.txt names $(($(wc -l <left.txt))) of $(($(wc -l <"$1"))) accounts."
}

# list_members: the uids of all accounts below users, one a line.
list_members() {
  start=''
  while true; do
    answer=$(ask_firestore POST '(default)/documents:runQuery' '{"structuredQuery":{"from":[{"collectionId":"users"}],'\
'"select":{"fields":[{"fieldPath":"__name__"}]},"orderBy":[{"field":{"fieldPath":"__name__"}}],"limit":1000'"$start"'}}')
    names=$(echo "$answer" | tr '{' '\n' | sed -n 's/.*"name": *"\([^"]*\)".*/\1/p')
    [ -n "$names" ] || break
    echo "$names" | sed 's|.*/||'
    start=',"startAt":{"before":false,"values":[{"referenceValue":"'$(echo "$names" | tail -n 1)'"}]}'
  done
}

# remove_again <file of uids, one a line>: has the night delete everything of accounts that had left since the backup. It deletes a
# hundred each time, so it is run until none is left.
remove_again() {
  while read -r uid || [ -n "$uid" ]; do
    [ -n "$uid" ] || continue
    ask_firestore PATCH "(default)/documents/ledger/removal-$uid" \
      '{"fields":{"removalBegunAt":{"timestampValue":"2026-01-01T00:00:00Z"}}}' >/dev/null </dev/null
  done <"$1"
  former=''
  while true; do
    count '(default)' '{"from":[{"collectionId":"ledger"}],"orderBy":[{"field":{"fieldPath":"removalBegunAt"}}]}'
    [ "$counted" != 0 ] || break
    hint=''
    [ -z "$former" ] || [ "$counted" -lt "$former" ] ||
      hint=' No fewer than before: see the log of everynight (docs/RUNBOOK.md, "A schedule fails").'
    echo "Tod: $counted accounts are left to remove…$hint"
    former=$counted
    gcloud scheduler jobs run firebase-schedule-everyNight-europe-west1 --location=europe-west1 --project="$project"
    sleep 600
  done
}
