# MySQL from Debian's unstable suite: the stable ones have none. It is unpacked into a folder and run by the loader and the
# libraries that come with it, so nothing of the system changes. Where the suite cannot be had, this service is absent.
# MariaDB's package has the client, and the user that servers run as.
packages[mysql]='mariadb-server'
programs[mysql]='mariadb mariadb-admin'

mysql_programs=$home/mysql-programs
mysql_pid=$home/mysql/mysqld.pid
mysql_socket=$home/mysql/socket

mysql_up() { ours "$mysql_pid" && mariadb-admin --no-defaults -u root -S "$mysql_socket" ping; }

mysql_version() { cat "$mysql_programs/version" 2>/dev/null; }

mysql_install() {
  local new=$mysql_programs.new log=$mysql_programs.log
  if ! mysql_version >/dev/null; then # unpacked aside: one that was interrupted must not be taken for a whole one
    rm -rf "$new" "$mysql_programs"
    mkdir "$new"
    if ! mysql_unpack "$new" >"$log" 2>&1; then
      echo "mysql cannot be had from Debian's unstable suite and is left out: $(tail -n 1 "$log")"
      rm -rf "$new"
      return
    fi
    mv "$new" "$mysql_programs"
    rm "$log"
  fi
  echo "mysql $(mysql_version)"
}

mysql_unpack() {
  mysql_download "$1" || return
  local package
  for package in "$1"/cache/archives/*.deb; do
    case $package in
      */perl* | */libperl*) ;; # for the scripts beside the server
      *) dpkg-deb -x "$package" "$1" || return ;;
    esac
  done
  rm -rf "$1"/{lists,cache,sources,status}
  # The loader under a name that the process is known by: see spawn.
  ln -s "$(realpath --relative-to="$1" "$1"/usr/lib/*/ld-linux-*.so.*)" "$1/mysqld-loader" || return
  cat >"$1/mysqld" <<'SH'
#!/bin/sh
here=$(dirname "$(realpath "$0")")
exec "$here/mysqld-loader" --library-path "$(dirname "$(realpath "$here/mysqld-loader")")" "$here/usr/sbin/mysqld" \
  --no-defaults --basedir="$here/usr" --plugin-dir="$here/usr/lib/mysql/plugin" \
  --lc-messages-dir="$here/usr/share/mysql" --character-sets-dir="$here/usr/share/mysql/charsets" "$@"
SH
  chmod +x "$1/mysqld"
  "$1/mysqld" --version >"$1/version" && sed -Ei 's/.* Ver ([^ ]+) .*/\1/' "$1/version"
}

# mysql_download FOLDER: its packages, by an apt with lists, a cache and a status of its own, from the system's mirror.
mysql_download() {
  local mirror options
  mirror=$(
    . /etc/os-release
    [ "$ID" != debian ] || apt-get --print-uris update |
      sed -n "s|^'\(.*\)/dists/$VERSION_CODENAME/InRelease'.*|\1|p" | awk 'NR == 1'
  )
  [ -n "$mirror" ] || { echo 'apt has no mirror of Debian among its sources'; return 1; }
  mkdir -p "$1"/{lists,cache/archives}/partial
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror sid main" >"$1/sources"
  : >"$1/status"
  options=(-q -y --no-install-recommends -o Dir::Etc::sourcelist="$1/sources" -o Dir::Etc::sourceparts=/dev/null
    -o Dir::State::Lists="$1/lists" -o Dir::State::status="$1/status" -o Dir::Cache="$1/cache"
    -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o Acquire::Languages=none
    -o Acquire::IndexTargets::deb::DEP-11::DefaultEnabled=false -o Acquire::Retries=2 -o Acquire::http::Timeout=20)
  apt-get "${options[@]}" update && apt-get "${options[@]}" --download-only install mysql-server-core
}

mysql_start() {
  local folder=$home/mysql as=() fast PATH=$mysql_programs:$PATH
  end TERM "$mysql_pid"
  if [ "$(id -u)" = 0 ]; then # mysqld refuses to run as root
    as=(--user=mysql)
    chown mysql: "$folder"
  fi
  # It waits for no disk: each test makes a database of many tables. Tests that kill a server have their own.
  fast=(--innodb-flush-method=nosync --innodb-doublewrite=OFF --innodb-redo-log-capacity=32M)
  if [ ! -d "$folder/data" ]; then
    rm -rf "$folder/new"
    mysqld "${as[@]}" "${fast[@]}" --datadir="$folder/new" --initialize-insecure >"$folder/install.log" 2>&1 ||
      give_up mysql 'could not make its tables'
    mv "$folder/new" "$folder/data"
  fi
  # Without --secure-file-priv it looks for a folder of the system, and ends.
  spawn "$mysql_pid" "${as[@]}" "${fast[@]}" --datadir="$folder/data" --socket="$mysql_socket" \
    --log-error="$folder/error.log" --bind-address=127.0.0.1 --port="$(port 32)" --skip-name-resolve \
    --secure-file-priv=NULL --mysqlx=OFF --default-time-zone=+00:00 --skip-log-bin --performance-schema=OFF \
    --innodb-buffer-pool-size=64M --innodb-flush-log-at-trx-commit=2
  ready_within 30 mysql
  mariadb --no-defaults -u root -S "$mysql_socket" <<'SQL'
create database if not exists app;
create user if not exists app@'127.0.0.1' identified by 'app';
grant all on *.* to app@'127.0.0.1' with grant option;
SQL
}

mysql_stop() { end TERM "$mysql_pid"; }

# The program is for tests that start a server of their own.
mysql_env() {
  echo "export TEST_MYSQL9_URL='mysql://app:app@127.0.0.1:$(port 32)/app'"
  echo "export TEST_MYSQL9_PROGRAM='$mysql_programs/mysqld'"
}
