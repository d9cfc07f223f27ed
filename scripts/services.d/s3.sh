# An S3 server: Ceph's gateway over one monitor and one store, without authentication between the three.
# The store is in memory and forgets all when it stops; the monitor would then describe data that is gone, and the gateway
# hang on it. So the three live and die together, and a stop is a wipe.
packages[s3]='ceph-mon ceph-osd radosgw ceph-common'
programs[s3]='ceph ceph-mon ceph-osd monmaptool radosgw radosgw-admin'

s3_pids=("$home/s3/radosgw.pid" "$home/s3/ceph-osd.pid" "$home/s3/ceph-mon.pid")
s3_key=waymark
s3_secret=waymark-secret
s3_bucket=waymark-test

s3_url() { echo "http://127.0.0.1:$(port 4)"; }

# s3_request METHOD PATH: a signed request. Older curls sign a payload's hash for S3 only when it is named.
s3_request() {
  curl -sf -m 10 -X "$1" -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' \
    --user "$s3_key:$s3_secret" --aws-sigv4 aws:amz:us-east-1:s3 "http://127.0.0.1:$(port 4)$2"
}

# The list of buckets is read from the store, so all three have to answer.
s3_up() {
  local file
  for file in "${s3_pids[@]}"; do ours "$file" || return 1; done
  s3_request GET /
}

s3_answers() { curl -sf -m 5 "http://127.0.0.1:$(port 4)/"; }
s3_store_is_in() { ceph osd stat | grep -q ' 1 up'; }

s3_start() {
  local folder=$home/s3 mon fsid osd
  export CEPH_CONF=$folder/ceph.conf CEPH_ARGS=
  if ours "$folder/ceph-osd.pid" && ours "$folder/ceph-mon.pid"; then # only the gateway is down, so that nothing is lost
    end KILL "$folder/radosgw.pid"
    spawn "$folder/radosgw.pid" -f -n client.rgw
    wait_until 30 s3_up && return
  fi
  s3_stop
  mkdir -p "$folder/mon" "$folder/osd" "$folder/rgw"
  mon="[v2:127.0.0.1:$(port 8),v1:127.0.0.1:$(port 9)]"
  fsid=$(</proc/sys/kernel/random/uuid)
  s3_settings "$mon" "$fsid" >"$CEPH_CONF"

  monmaptool --create --addv a "$mon" --fsid "$fsid" "$folder/monmap" >/dev/null
  ceph-mon -i a --mkfs --monmap "$folder/monmap" >>"$folder/ceph-mon.out" 2>&1
  spawn "$folder/ceph-mon.pid" -f -i a
  wait_until 3 timeout 20 ceph --connect-timeout 15 mon stat || give_up s3 'has a monitor that does not answer'

  osd=$(</proc/sys/kernel/random/uuid)
  ceph osd new "$osd" 0 >/dev/null 2>>"$folder/ceph-osd.out"
  ceph-osd -i 0 --mkfs --osd-uuid "$osd" >>"$folder/ceph-osd.out" 2>&1
  spawn "$folder/ceph-osd.pid" -f -i 0
  wait_until 30 s3_store_is_in || give_up s3 'has a store that does not come up'

  spawn "$folder/radosgw.pid" -f -n client.rgw
  wait_until 30 s3_answers || give_up s3 'has a gateway that does not answer'
  radosgw-admin -n client.rgw user create --uid waymark --display-name waymark \
    --access-key "$s3_key" --secret-key "$s3_secret" >/dev/null 2>>"$folder/radosgw.out"
  s3_request PUT "/$s3_bucket" >/dev/null
  ready_within 10 s3
}

# s3_settings MONITOR FSID: one copy of everything on one small node.
s3_settings() {
  cat <<CONF
[global]
fsid = $2
mon host = $1
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms bind port min = $(port 10)
ms bind port max = $(port 31)
auth cluster required = none
auth service required = none
auth client required = none
# Without authentication there is no key for the "secure" mode that the gateway asks for by default: it would hang.
ms mon client mode = crc
run dir = $home/s3
log file = $home/s3/\$name.log
admin socket =
# Decisions of the one monitor need not be gathered: a start takes 1.5 s, not 13.
paxos propose interval = 0.02
paxos min wait = 0.01
mgr pool = false
mon allow pool size one = true
mon data avail warn = 2
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 4294967296
[mon.a]
mon data = $home/s3/mon
[osd.0]
osd data = $home/s3/osd
[client.rgw]
rgw data = $home/s3/rgw
# tcp_nodelay: a GET takes 3 ms, not 48.
rgw frontends = beast endpoint=127.0.0.1:$(port 4) tcp_nodelay=1
rgw rados pool pg num min = 1
rgw thread pool size = 32
rgw gc max objs = 4
rgw lc max objs = 4
# The default is to try for five minutes.
rgw init timeout = 20
CONF
}

s3_stop() {
  end KILL "${s3_pids[@]}"
  rm -rf "$home/s3"
}

s3_env() {
  echo "export TEST_S3_URL='s3://$s3_key:$s3_secret@127.0.0.1:$(port 4)/$s3_bucket?region=us-east-1&tls=0'"
}
