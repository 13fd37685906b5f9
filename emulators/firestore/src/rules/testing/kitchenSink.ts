/** Rules that use every production of the grammar, and every built-in at least once. For tests. */
export const KITCHEN_SINK = `
rules_version = '2';

// Functions may stand before the services,
function isAdmin() { return request.auth.token.get('admin', false) == true; }

service cloud.firestore {
  /* inside them, */
  function signedIn() { return request.auth != null; }

  match /databases/{database}/documents {
    function owns(uid) {
      let caller = request.auth.uid;
      let isOwner = signedIn() && caller == uid;
      return isOwner || isAdmin();
    }

    match /{everything=**} { allow read, write: if isAdmin(); }

    match /users/{uid} {
      allow get;
      allow list: if signedIn() && request.query.limit <= 50;
      allow create, update: if owns(uid) && isProfile(request.resource.data);
      allow delete: if false;

      // and inside any block, also behind their use.
      function isProfile(data) {
        return data.keys().hasOnly(['name', "age", 'tags', 'score', 'home', 'since', 'photo', 'boss'])
          && data.name is string && data.name.size() > 0 && data.name.trim().matches('^[^<>]{1,50}$')
          && (!('age' in data) || data.age is int && data.age >= 13 && data.age % 1 == 0)
          && data.get('tags', []).hasAll([]) && data.get(['home', 'city'], null) != 'nowhere'
          && (data.get('score', 0.5) is number ? -data.get('score', 0.5) <= 10.5 : true);
      }

      match /posts/{post=*} {
        allow read: if get(/databases/$(database)/documents/users/$(uid)).data.isPublic
                    || exists(/databases/(default)/documents/users/$(uid)/friends/$(request.auth.uid));
        allow write: if getAfter(/databases/$(database)/documents/users/$(uid)).data.posts < 1000
                     && existsAfter(path('databases/(default)/documents/users/' + uid));
      }
    }

    match /{path=**}/comments/{comment} {
      allow list: if resource.data.author == request.auth.uid;
      allow update: if request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text'].toSet())
        && request.time > resource.data.created + duration.value(1, 'm')
        && request.time.toMillis() / 1000 * 1000 < timestamp.date(2100, 1, 1).toMillis()
        && math.abs(-1) == 1 && [1, 2, 3,][0:2] == [1, 2] && 'abc'[1] == "b" && {'k': 'v',}['k'] != null
        && hashing.md5('x').toHexString().lower() != b'\\x00'.toBase64()
        && latlng.value(48.85, 2.35).distance(latlng.value(45.76, 4.84)) > 390 * 1000
        && debug(string(int('1')) + string(float(1))) == '11.0'
        && /a/{name}.bind({'name': 'b'}) == /a/b;
    }
  }
}

service firebase.storage {
  match /b/{bucket}/o {
    match /avatars/{uid}/{file=**} {
      allow read;
      allow write: if request.resource.size < 5 * 1024 * 1024
        && firestore.exists(/databases/(default)/documents/users/$(uid));
    }
  }
}
`;
